import { expect, test } from 'vitest'
import type { Resource } from '../api/queries.ts'
import { observedActions } from '../model-ui/activity/actions.ts'
import { actionFilter, homesOfTwins, placeFilter, userFilter, searchedActions } from './activity-list.ts'

const application = (id: string, name: string, home: string): Resource => ({
  id,
  name,
  modelIndex: 'Application',
  service: 'Environments',
  uri: '',
  parent: {
    id: home,
    modelIndex: 'Environment',
    service: 'Environments',
    uri: '',
    childRelation: 'applications',
  },
})

test('names the environment only for applications that share a name', () => {
  const applications = [
    application('1', 'shop', 'live'),
    application('2', 'shop', 'test'),
    application('3', 'wiki', 'live'),
  ]
  expect(homesOfTwins(applications)).toEqual(['live', 'test'])
  expect(homesOfTwins(applications.slice(1))).toEqual([])
  const homes = new Map([
    ['live', 'production'],
    ['test', 'staging'],
  ])
  const { choices = [] } = placeFilter({ clusters: [], environments: [], applications, homes })
  const labels = choices.map(({ label }) =>
    label(((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never, String as never),
  )
  expect(labels).toEqual([
    'activity.filters.applicationIn {"name":"shop","environment":"production"}',
    'activity.filters.applicationIn {"name":"shop","environment":"staging"}',
    'activity.filters.application {"name":"wiki"}',
  ])
})

test('offers every author once, including those without an account', () => {
  const names = ['admin', 'demo'].map((name) => application(name, name, 'users'))
  expect(userFilter(names).choices?.map(({ value }) => value)).toEqual(['admin', 'demo', 'system'])
})

test('offers every action', () => {
  const offered = actionFilter.choices.map(({ value }) => value)
  expect(offered.toSorted()).toEqual([...observedActions, 'undo'].toSorted())
})

const english = {
  rollback: ['rolled back to revision {revision, number}', 'Rollback'],
  promote: ['promoted from {source}', 'Promotion'],
  clone: ['cloned from {source}', 'Clone'],
  restart: ['restarted', 'Restart'],
}
const find = (search: string): Record<string, string> => searchedActions(search, english, 'en')

test('finds actions by any part of their text, in any letter case', () => {
  expect(find('Rolled BACK')).toEqual({ rollback: '' })
  expect(find('restart')).toEqual({ restart: '' })
  expect(find('Promotion')).toEqual({ promote: '' })
  expect(find('d from')).toEqual({ promote: '', clone: '' })
  expect(find('web')).toEqual({})
  expect(find('  ')).toEqual({})
})

test("reads the value inside an action's text from the search", () => {
  expect(find('rolled back to revision 7')).toEqual({ rollback: '7' })
  expect(find('revision 7')).toEqual({ rollback: '7' })
  expect(find('from Test')).toEqual({ promote: 'test', clone: 'test' })
  expect(find('promoted from test now')).toEqual({ promote: 'test now' })
  expect(find('promoted to test')).toEqual({})
})

test('the value may come first, without surrounding spaces', () => {
  const japanese = { promote: ['「{source}」からプロモート'] }
  const meant = (search: string): Record<string, string> => searchedActions(search, japanese, 'ja')
  expect(meant('プロモート')).toEqual({ promote: '' })
  expect(meant('「test」からプロモート')).toEqual({ promote: 'test' })
  expect(meant('test」から')).toEqual({ promote: 'test' })
  expect(meant('test」を')).toEqual({})
  const german = { promote: ['aus {source} übertragen'] }
  expect(searchedActions('test Übertragen', german, 'de')).toEqual({ promote: 'test' })
})
