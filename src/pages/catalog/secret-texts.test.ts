import { expect, it } from 'vitest'
import { givenTexts } from './secret-texts.ts'

const missing = [
  { secret: 'door', keys: ['tls.key', 'b'], required: ['tls.key'] },
  { secret: 'gate', keys: ['c'], required: [] },
]

it('sends what was typed for keys that are asked for', () => {
  const typed = { door: { 'tls.key': 'x', b: '', other: 'y' }, elsewhere: { c: 'z' } }
  expect(givenTexts(typed, missing)).toEqual({ door: { 'tls.key': 'x' } })
})

it('sends nothing where nothing was typed', () => {
  expect(givenTexts({ door: { b: '' } }, missing)).toBeUndefined()
  expect(givenTexts({}, [])).toBeUndefined()
})
