import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const turns = (budgetMs = 10): Turns => new Turns({ budgetMs, waitingPerKey: 100 })

/** Runs `count` work items of `key` at 5 ms each, and records their keys. */
function flood(queue: Turns, key: string, count: number, done: string[]): boolean[] {
  return Array.from({ length: count }, () => queue.run(key, 5, () => done.push(key)))
}

test('runs work at once within the time budget, and the rest in later iterations of the event loop', async () => {
  const queue = turns()
  const done: string[] = []
  flood(queue, 'a', 5, done)
  expect(done).toHaveLength(2)
  await setImmediate()
  expect(done).toHaveLength(4)
  await setImmediate()
  expect(done).toHaveLength(5)
})

test('runs work of another key after one item of a flood, not after all', async () => {
  const queue = turns()
  const done: string[] = []
  flood(queue, 'flood', 100, done)
  flood(queue, 'person', 1, done)
  await setImmediate()
  expect(done).toEqual(['flood', 'flood', 'flood', 'person'])
})

test('refuses work of a key beyond its places, and accepts that of others', () => {
  const queue = turns()
  const done: string[] = []
  expect(flood(queue, 'flood', 103, done).filter((isTaken) => !isTaken)).toHaveLength(1)
  expect(flood(queue, 'person', 1, done)).toEqual([true])
})

test('charges work that exceeds its estimate with its actual time', async () => {
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

test('forgets a key whose work is done', async () => {
  const queue = turns()
  const done: string[] = []
  flood(queue, 'a', 100, done)
  while (done.length < 100) await setImmediate()
  await setImmediate()
  expect(flood(queue, 'b', 1, done)).toEqual([true])
  expect(done.at(-1)).toBe('b')
})

test('pauses work while connections arrive, and continues after an iteration without any', async () => {
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

test('pauses work for at most one budget while connections keep arriving', async () => {
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
