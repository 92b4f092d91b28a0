import { expect, it } from 'vitest'
import { ManualClock } from '../clock.ts'
import { PastClock } from './past-clock.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 1)

it('runs planned work in order and at its time', async () => {
  const clock = new PastClock(start, new ManualClock(start + 10 * minute))
  const ran: [string, number][] = []
  const record = (name: string) => ran.push([name, (clock.now() - start) / minute])
  clock.after(3 * minute, () => record('later'))
  clock.after(minute, () => {
    record('first')
    clock.after(minute, () => record('second'))
  })
  await clock.liveUntil(start + 5 * minute)
  expect(ran).toEqual([
    ['first', 1],
    ['second', 2],
    ['later', 3],
  ])
  expect(clock.now()).toBe(start + 5 * minute)
})

it('shows the real time once it has caught up, and keeps later plans', async () => {
  const real = new ManualClock(start + 10 * minute)
  const clock = new PastClock(start, real)
  const ran: string[] = []
  clock.after(12 * minute, () => ran.push('beyond'))
  const cancel = clock.after(13 * minute, () => ran.push('cancelled'))
  await clock.catchUp()
  expect(clock.now()).toBe(real.now())
  cancel()
  clock.after(minute, () => ran.push('new'))
  real.advance(5 * minute)
  expect(ran).toEqual(['new', 'beyond'])
  expect(clock.now()).toBe(start + 15 * minute)
})
