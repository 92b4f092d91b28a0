import { expect, test } from 'vitest'
import { codesFor, isOfCodes } from './code-attributes.ts'
import { model } from './index.ts'

test('every code attribute names its text attribute', () => {
  const named = [...model.classes.values()].flatMap(({ id, attributes }) =>
    [...attributes]
      .filter(([name, { codesOf }]) => /(causes|reasons)$/i.test(name) && codesOf === undefined)
      .map(([name]) => `${id}.${name}`),
  )
  expect(named).toEqual([])
})

test('finds the codes of a text, and recognizes fields of codes', () => {
  const alarm = model.get('environments.Alarm')
  expect(codesFor(alarm, 'status')).toBe('causes')
  expect(codesFor(alarm, 'advice')).toBe('adviceReasons')
  expect(codesFor(alarm, 'name')).toBeUndefined()
  expect(['advice', 'adviceReasons', 'causes.0'].map((field) => isOfCodes(alarm, field))).toEqual([
    false,
    true,
    true,
  ])
})
