import { randomUUID } from 'node:crypto'
import { assert, constantFrom, integer, nat, pre, property, uuid } from 'fast-check'
import { expect, it } from 'vitest'
import { makeNamedSecret } from '../records/named-secrets.ts'
import { idInApiKey, makeApiKey } from './key-format.ts'

it('contains the id of its row', () => {
  assert(
    property(uuid(), (id) => {
      expect(idInApiKey(makeApiKey(id).secret)).toBe(id)
    }),
  )
})

it('matches the pattern for secret scanners, and a double click selects the whole key', () => {
  for (let count = 0; count < 100; count++) expect(makeApiKey().secret).toMatch(/^gantry_[0-9A-Za-z]{71}$/)
})

it('gets a new secret for the same row each time, with the same visible prefix', () => {
  const id = randomUUID()
  const [one, other] = [makeApiKey(id), makeApiKey(id)]
  expect(one.secret).not.toBe(other.secret)
  expect(one.prefix).toBe(other.prefix)
  expect(one.secret.startsWith(one.prefix)).toBe(true)
  expect(one.prefix).toHaveLength(15)
})

it('is refused if any character is wrong', () => {
  const characters = 'aZ09'
  assert(
    property(nat({ max: 77 }), constantFrom(...characters), (place, character) => {
      const { secret } = makeApiKey()
      pre(secret[place] !== character)
      expect(idInApiKey(secret.slice(0, place) + character + secret.slice(place + 1))).toBeNull()
    }),
  )
})

it('is refused if two adjacent characters are swapped', () => {
  assert(
    property(integer({ min: 7, max: 70 }), (place) => {
      const { secret } = makeApiKey()
      const [one = '', other = ''] = secret.slice(place, place + 2)
      pre(one !== other)
      expect(idInApiKey(secret.slice(0, place) + other + one + secret.slice(place + 2))).toBeNull()
    }),
  )
})

it('is refused if a part is missing or added', () => {
  const { secret } = makeApiKey()
  for (const text of [
    '',
    'gantry_',
    secret.slice(0, -1),
    secret.slice(1),
    `${secret}0`,
    `${secret}\n`,
    ` ${secret}`,
  ])
    expect(idInApiKey(text)).toBeNull()
})

it('ends with the CRC-32 of the part after the prefix, in base 62', () => {
  const body = `0000000000000000000001${'A'.repeat(43)}`
  expect(idInApiKey(`gantry_${body}32YwjO`)).toBe('00000000-0000-0000-0000-000000000001')
})

it('finds the ids in keys of earlier versions', () => {
  const { id, secret } = makeNamedSecret('gk_')
  expect(idInApiKey(secret)).toBe(id)
  expect(idInApiKey(secret.slice(0, -1))).toBeNull()
})
