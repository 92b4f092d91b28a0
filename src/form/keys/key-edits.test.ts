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

test('a form of a secret without keys begins with room for one, and says nothing of rows left empty', () => {
  expect(editsOf([]).added).toHaveLength(1)
  expect(editsOf(['there']).added).toEqual([])
  expect(valuesOf(withNewKey(editsOf([])))).toEqual({})
})

test('what is replaced, removed and new is told, and what stays is not', () => {
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

test('of two new keys of one name the second is wrong', () => {
  const edits = added('a', 'a')
  expect(edits.added.map((row) => keyProblem(row, edits, []))).toEqual([null, 'keyTwice'])
})

test('a secret holds 1 MiB, in bytes of UTF-8', () => {
  expect(isTooLarge({ a: 'x'.repeat(1024 * 1024), b: null })).toBe(false)
  expect(isTooLarge({ a: 'ü'.repeat(512 * 1024), b: 'x' })).toBe(true)
})
