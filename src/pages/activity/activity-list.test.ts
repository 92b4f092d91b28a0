import { expect, test } from 'vitest'
import type { Resource } from '../../api/queries.ts'
import { observedActions } from '../../resource/activity/actions.ts'
import { actionFilter, homesOfTwins, placeFilter, userFilter } from './activity-list.ts'

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

test('applications of one name are told apart by their environments, and the others by their names alone', () => {
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
  const said = choices.map(({ label }) =>
    label(((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never, String as never),
  )
  expect(said).toEqual([
    'activity.filters.applicationIn {"name":"shop","environment":"production"}',
    'activity.filters.applicationIn {"name":"shop","environment":"staging"}',
    'activity.filters.application {"name":"wiki"}',
  ])
})

test('changes are found by those who made them without an account, too, and each name is offered once', () => {
  const names = ['admin', 'demo'].map((name) => application(name, name, 'users'))
  expect(userFilter(names).choices?.map(({ value }) => value)).toEqual(['admin', 'demo', 'system'])
})

test('actions are offered by what they are about, and none is left out', () => {
  const offered = actionFilter.choices.map(({ value }) => value)
  expect(offered.toSorted()).toEqual([...observedActions, 'undo'].toSorted())
})
