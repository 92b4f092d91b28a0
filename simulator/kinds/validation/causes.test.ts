import { expect, it } from 'vitest'
import { repeats } from './causes.ts'
import { checkVolumes } from './volumes.ts'

it('finds every entry that repeats an earlier key', () => {
  expect([...repeats(['a', 'b', 'a', 'c', 'a', 'b'], (key) => key)]).toEqual([2, 4, 5])
  expect([...repeats([{ port: 80 }, { port: '80' }, { port: 80 }], ({ port }) => port)]).toEqual([2])
  expect([...repeats([], String)]).toEqual([])
})

it('reports a missing name once, not also as a duplicate', () => {
  const reasons = checkVolumes('spec.volumes', [{ emptyDir: {} }]).map(({ reason }) => reason)
  expect(reasons).toEqual(['FieldValueRequired'])
})
