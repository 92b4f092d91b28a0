import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { mapConcurrent } from './map-concurrent.ts'

/** Work that the test completes. */
function openWork() {
  const begun: number[] = []
  const ends = new Map<number, PromiseWithResolvers<string>>()
  const work = (entry: number): Promise<string> => {
    begun.push(entry)
    const end = Promise.withResolvers<string>()
    ends.set(entry, end)
    return end.promise
  }
  return { begun, work, endOf: (entry: number) => ends.get(entry) }
}

describe('mapConcurrent', () => {
  it('limits concurrency and returns results in input order', async () => {
    const { begun, work, endOf } = openWork()
    const results = mapConcurrent([1, 2, 3, 4], 2, work)
    expect(begun).toEqual([1, 2])
    endOf(2)?.resolve('second')
    await setImmediate()
    expect(begun).toEqual([1, 2, 3])
    endOf(3)?.resolve('third')
    await setImmediate()
    endOf(4)?.resolve('fourth')
    endOf(1)?.resolve('first')
    expect(await results).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('starts nothing after a failure, and rejects with it', async () => {
    const { begun, work, endOf } = openWork()
    const results = mapConcurrent([1, 2, 3, 4], 2, work)
    endOf(1)?.reject(new Error('away'))
    await expect(results).rejects.toThrow('away')
    endOf(2)?.resolve('second')
    await setImmediate()
    expect(begun).toEqual([1, 2])
  })
})
