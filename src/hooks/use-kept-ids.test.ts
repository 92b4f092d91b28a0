import { expect, test } from 'vitest'
import { readIds } from './use-kept-ids.ts'

const one = '11111111-1111-4111-8111-111111111111'
const two = '22222222-2222-4222-8222-222222222222'

test.for<[string, readonly string[]]>([
  [JSON.stringify([one, two, one]), [one, two]],
  [JSON.stringify([one, 7, null, 'x', { id: two }]), [one]],
  ['{"ids": 1}', []],
  ['not JSON', []],
  ['', []],
])('reads the ids of %s', ([text, ids]) => {
  expect(readIds(text)).toEqual(ids)
})
