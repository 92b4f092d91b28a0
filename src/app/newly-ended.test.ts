import { expect, it } from 'vitest'
import { newlyEnded } from './newly-ended.ts'

const task = (id: string, endTime: number) => ({ id, endTime })
const read = (entries: ReturnType<typeof task>[], total = entries.length) => ({ entries, total })

it('finds a task that neither read saw running', () => {
  const earlier = task('earlier', 1)
  expect(newlyEnded(read([]), read([earlier]))).toEqual([earlier])
  expect(newlyEnded(read([earlier]), read([task('short', 2), earlier]))).toEqual([task('short', 2)])
})

it('finds several tasks that ended together, each once', () => {
  const [first, second, third] = [task('first', 1), task('second', 2), task('third', 2)]
  const now = read([third, second, first])
  expect(newlyEnded(read([first]), now)).toEqual([third, second])
  expect(newlyEnded(now, now)).toEqual([])
})

it('ignores a task that moves up when a later one is deleted', () => {
  const [old, kept, gone] = [task('old', 1), task('kept', 2), task('gone', 3)]
  expect(newlyEnded(read([gone, kept], 3), read([kept, old], 2))).toEqual([])
})

it('finds a task beyond a full first page', () => {
  const now = read([task('new', 4), task('b', 3)], 3)
  expect(newlyEnded(read([task('b', 3), task('a', 2)], 2), now)).toEqual([task('new', 4)])
})
