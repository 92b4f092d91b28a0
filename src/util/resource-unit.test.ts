import { expect, test } from 'vitest'
import { unitOf } from './resource-unit.ts'

test('what is counted takes no unit', () => {
  expect(
    ['limits.cpu', 'requests.memory', 'requests.ephemeral-storage', 'storage', 'pods'].map(unitOf),
  ).toEqual(['cores', 'bytes', 'bytes', 'bytes', 'count'])
})
