import { expect, test } from 'vitest'
import { searchedActions } from './searched-actions.ts'

const english = {
  rollback: ['rolled back to revision {revision, number}', 'Rollback'],
  promote: ['promoted from {source}', 'Promotion'],
  clone: ['cloned from {source}', 'Clone'],
  restart: ['restarted', 'Restart'],
}
const find = (search: string): Record<string, string> => searchedActions(search, english, 'en')

test('actions are found by any part of their words, in any letter case', () => {
  expect(find('Rolled BACK')).toEqual({ rollback: '' })
  expect(find('restart')).toEqual({ restart: '' })
  expect(find('Promotion')).toEqual({ promote: '' })
  expect(find('d from')).toEqual({ promote: '', clone: '' })
  expect(find('web')).toEqual({})
  expect(find('  ')).toEqual({})
})

test('what was typed for the value in them narrows them down', () => {
  expect(find('rolled back to revision 7')).toEqual({ rollback: '7' })
  expect(find('revision 7')).toEqual({ rollback: '7' })
  expect(find('from Test')).toEqual({ promote: 'test', clone: 'test' })
  expect(find('promoted from test now')).toEqual({ promote: 'test now' })
  expect(find('promoted to test')).toEqual({})
})

test('the value may stand first, and without blanks around it', () => {
  const japanese = { promote: ['「{source}」からプロモート'] }
  const meant = (search: string): Record<string, string> => searchedActions(search, japanese, 'ja')
  expect(meant('プロモート')).toEqual({ promote: '' })
  expect(meant('「test」からプロモート')).toEqual({ promote: 'test' })
  expect(meant('test」から')).toEqual({ promote: 'test' })
  expect(meant('test」を')).toEqual({})
  const german = { promote: ['aus {source} übertragen'] }
  expect(searchedActions('test Übertragen', german, 'de')).toEqual({ promote: 'test' })
})
