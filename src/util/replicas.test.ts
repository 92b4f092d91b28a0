import { expect, test } from 'vitest'
import { replicasOf } from './replicas.ts'

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['10000', 10_000],
])('%j is a number of replicas', (text, replicas) => expect(replicasOf(text)).toBe(replicas))

test.each(['', ' ', '-1', '1.5', 'abc', '1e3', '10001', '100000'])('%j is none', (text) =>
  expect(replicasOf(text)).toBeNull(),
)
