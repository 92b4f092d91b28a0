import { describe, expect, it, test } from 'vitest'
import { isLabelSelector, replicasOf, unitOf } from './kubernetes.ts'

describe('a label selector', () => {
  it.each([
    'app=web',
    'app == web',
    'app!=web',
    'app',
    '!canary',
    'tier in (gold,silver)',
    'tier notin ( gold )',
    'app=web, tier in (gold, silver),!canary',
    'app.kubernetes.io/name=web',
    'app=',
  ])('is %s', (text) => expect(isLabelSelector(text)).toBe(true))

  it.each(['', 'app=web,', '=web', 'app=we b', 'tier in gold', 'tier in (gold', 'app=web;rm', '-app=web'])(
    'is not "%s"',
    (text) => expect(isLabelSelector(text)).toBe(false),
  )
})

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['10000', 10_000],
])('%j is a number of replicas', (text, replicas) => expect(replicasOf(text)).toBe(replicas))

test.each(['', ' ', '-1', '1.5', 'abc', '1e3', '10001', '100000'])('%j is not a number of replicas', (text) =>
  expect(replicasOf(text)).toBeNull(),
)

test('a count has no unit', () => {
  expect(
    ['limits.cpu', 'requests.memory', 'requests.ephemeral-storage', 'storage', 'pods'].map(unitOf),
  ).toEqual(['cores', 'bytes', 'bytes', 'bytes', 'count'])
})
