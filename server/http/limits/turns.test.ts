import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const turns = (budgetMs = 10): Turns => new Turns({ budgetMs, waitingPerKey: 100 })

/** Runs `count` work items of `key` at 5 ms each, and records their keys. */
function flood(queue: Turns, key: string, count: number, done: string[]): boolean[] {
  return Array.from({ length: count }, () => queue.run(key, 5, () => done.push(key)))
}

test('work runs at once while there is time, and the rest in later iterations of the event loop', async () => {
  const queue = turns()
  const done: string[] = []
  flood(queue, 'a', 5, done)
  expect(done).toHaveLength(2)
  await setImmediate()
  expect(done).toHaveLength(4)
  await setImmediate()
  expect(done).toHaveLength(5)
})

test('one piece of work of another key waits for one of a flood, not for all', async () => {
  const queue = turns()
  const done: string[] = []
  flood(queue, 'flood', 100, done)
  flood(queue, 'person', 1, done)
  await setImmediate()
  expect(done).toEqual(['flood', 'flood', 'flood', 'person'])
})

test('work of a key beyond its places is refused, that of others is taken', () => {
  const queue = turns()
  const done: string[] = []
  expect(flood(queue, 'flood', 103, done).filter((isTaken) => !isTaken)).toHaveLength(1)
  expect(flood(queue, 'person', 1, done)).toEqual([true])
})

test('work that takes longer than it counts for counts by its time', async () => {
  const queue = turns()
  const done: string[] = []
  const slow = (): void => {
    const end = performance.now() + 11
    while (performance.now() < end);
    done.push('slow')
  }
  queue.run('a', 1, slow)
  queue.run('a', 1, slow)
  expect(done).toHaveLength(1)
  await setImmediate()
  expect(done).toHaveLength(2)
})

test('a key whose work is done is not kept', async () => {
  const queue = turns()
  const done: string[] = []
  flood(queue, 'a', 100, done)
  while (done.length < 100) await setImmediate()
  await setImmediate()
  expect(flood(queue, 'b', 1, done)).toEqual([true])
  expect(done.at(-1)).toBe('b')
})

test('work waits while connections arrive, and goes on when an iteration brings none', async () => {
  const queue = turns(60_000)
  const done: string[] = []
  for (let index = 0; index < 3; index++) {
    queue.arrive()
    flood(queue, 'flood', 1, done)
    await setImmediate()
  }
  expect(done).toEqual([])
  flood(queue, 'person', 1, done)
  await setImmediate()
  expect(done.slice(0, 2)).toEqual(['flood', 'person'])
})

test('connections that never cease hold work up for one budget at most', async () => {
  const queue = turns()
  const done: string[] = []
  queue.arrive()
  flood(queue, 'a', 1, done)
  while (done.length === 0) {
    queue.arrive()
    await setImmediate()
  }
  expect(done).toEqual(['a'])
})
