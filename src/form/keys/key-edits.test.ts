import { expect, test } from 'vitest'
import {
  editsOf,
  isTooLarge,
  keyProblem,
  type KeyEdits,
  valuesOf,
  withKnown,
  withNewKey,
} from './key-edits.ts'

const added = (...keys: string[]): KeyEdits => ({
  known: {},
  added: keys.map((key, id) => ({ id, key, value: 'x' })),
})

test('starts a Secret without keys with one empty row, and ignores empty rows', () => {
  expect(editsOf([]).added).toHaveLength(1)
  expect(editsOf(['there']).added).toEqual([])
  expect(valuesOf(withNewKey(editsOf([])))).toEqual({})
})

test('sends replaced, removed and new keys, but not unchanged ones', () => {
  const replaced = withKnown(editsOf(['a', 'b', 'c']), 'a', '')
  const removed = withKnown(replaced, 'b', null)
  const changed = { ...removed, added: [{ id: 0, key: ' new ', value: 'x\ny' }] }
  expect(valuesOf(changed)).toEqual({ a: '', b: null, new: 'x\ny' })
  expect(valuesOf(withKnown(changed, 'b', undefined))).toEqual({ a: '', new: 'x\ny' })
})

test.each([
  ['tls.crt', null],
  ['_A-1', null],
  ['x'.repeat(253), null],
  ['x'.repeat(254), 'keyWrong'],
  ['a b', 'keyWrong'],
  ['a/b', 'keyWrong'],
  ['.', 'keyWrong'],
  ['..a', 'keyWrong'],
  [' ', 'keyMissing'],
  ['there', 'keyTwice'],
])('the key %j: %s', (key, problem) => {
  const edits = added(key)
  expect(edits.added.map((row) => keyProblem(row, edits, ['there']))).toEqual([problem])
})

test('marks the second of two new keys with the same name', () => {
  const edits = added('a', 'a')
  expect(edits.added.map((row) => keyProblem(row, edits, []))).toEqual([null, 'keyTwice'])
})

test('limits a Secret to 1 MiB of UTF-8', () => {
  expect(isTooLarge({ a: 'x'.repeat(1024 * 1024), b: null })).toBe(false)
  expect(isTooLarge({ a: 'ü'.repeat(512 * 1024), b: 'x' })).toBe(true)
})
