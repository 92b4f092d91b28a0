import { describe, expect, it } from 'vitest'
import { FairQueue, type Line, QueueFullError } from './fair-queue.ts'

/**
 * Returns a queue, and the keys in the order their work started. Work finishes when the test resolves it.
 */
function makeQueue(waiting = 8, reserved = 0) {
  const queue = new FairQueue({ parallel: 1, waiting, reserved })
  const began: string[] = []
  const ends: (() => void)[] = []
  const add = (key: string): Promise<string> => addTo({ key })
  const addTo = (line: Line): Promise<string> =>
    queue
      .run(line, async () => {
        began.push(line.key)
        await new Promise<void>((resolve) => ends.push(resolve))
        return 'done'
      })
      .catch((error: unknown) => (error instanceof QueueFullError ? 'refused' : Promise.reject(error)))
  const endAll = async (work: readonly Promise<string>[]): Promise<string[]> => {
    const state = { isOver: false }
    const results = Promise.all(work).finally(() => (state.isOver = true))
    while (!state.isOver) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    return results
  }
  return { add, addReserved: (key: string) => addTo({ key, isReserved: true }), began, endAll }
}

describe('a fair queue', () => {
  it('serves keys in rotation, however many requests one of them has queued', async () => {
    const { add, began, endAll } = makeQueue()
    const work = ['flood', 'flood', 'flood', 'flood', 'a', 'b', 'a'].map(add)
    expect(new Set(await endAll(work))).toEqual(new Set(['done']))
    expect(began).toEqual(['flood', 'flood', 'a', 'b', 'flood', 'a', 'flood'])
  })

  it('gives the last place of the longest queue to another key when all places are taken', async () => {
    const { add, began, endAll } = makeQueue(4)
    const work = ['a', 'a', 'a', 'a', 'b', 'c'].map(add)
    expect(await endAll(work)).toEqual(['done', 'done', 'done', 'refused', 'done', 'done'])
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a'])
  })

  it('refuses a new key if no other queue would be longer than its own', async () => {
    const { add, endAll } = makeQueue(2)
    expect(await endAll(['a', 'b', 'c', 'd'].map(add))).toEqual(['done', 'done', 'done', 'refused'])
  })

  it('keeps places for reserved keys when many others have one request each', async () => {
    const { add, addReserved, endAll } = makeQueue(4, 2)
    const flood = ['running', 'a', 'b', 'c', 'd'].map(add)
    const known = ['ada', 'grace', 'linus'].map(addReserved)
    const results = await endAll([...flood, ...known])
    expect(results.slice(0, 5)).toEqual(['done', 'done', 'done', 'refused', 'refused'])
    expect(results.slice(5)).toEqual(['done', 'done', 'refused'])
  })

  it('lets reserved keys take all places, and gives others the last of the longest queue', async () => {
    const { add, addReserved, endAll } = makeQueue(4, 2)
    const known = ['running', 'ada', 'ada', 'ada', 'ada'].map(addReserved)
    const results = await endAll([...known, add('a')])
    expect(results).toEqual(['done', 'done', 'done', 'done', 'refused', 'done'])
  })

  it('continues after failed work, and runs in parallel up to the limit', async () => {
    const queue = new FairQueue({ parallel: 2, waiting: 8 })
    let running = 0
    let most = 0
    const work = Array.from({ length: 6 }, (_, index) =>
      queue.run({ key: 'a' }, async () => {
        most = Math.max(most, ++running)
        await new Promise(setImmediate)
        running--
        if (index % 2 === 0) throw new Error('broken')
        return index
      }),
    )
    const results = await Promise.allSettled(work)
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? 'rejected' : 'fulfilled')),
    )
    expect(most).toBe(2)
  })
})
