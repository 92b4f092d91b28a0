import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Around, beginTyping, followAround, waitForPause } from './SearchField.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Simulates a mounted input: each change cancels the previous wait. */
function field(value = '') {
  let around: Around = { value, isLeaving: false }
  let typing = beginTyping(value)
  let stop: (() => void) | undefined
  const draw = (): void => {
    stop?.()
    for (let next = followAround(typing, around); next !== typing; next = followAround(typing, around))
      typing = next
    stop = waitForPause(typing.typed, around, (paused) => {
      typing = { ...typing, paused }
      draw()
    })
  }
  return {
    type: (typed: string): void => {
      typing = { ...typing, typed }
      draw()
    },
    surround: (change: Partial<Around>): void => {
      around = { ...around, ...change }
      draw()
    },
    read: () => ({ typed: typing.typed, sent: typing.sent }),
  }
}

test('searches once typing pauses', () => {
  const search = field()
  search.type('w')
  vi.advanceTimersByTime(200)
  search.type('web ')
  vi.advanceTimersByTime(200)
  expect(search.read().sent).toBe('')
  vi.advanceTimersByTime(50)
  expect(search.read()).toEqual({ typed: 'web ', sent: 'web' })
})

test('a link followed before typing pauses wins over the pending search', () => {
  const search = field()
  search.type('web')
  vi.advanceTimersByTime(200)
  search.surround({ isLeaving: true })
  vi.advanceTimersByTime(60_000)
  expect(search.read().sent).toBe('')
})

test('the pending search runs if the navigation is cancelled', () => {
  const search = field()
  search.type('web')
  search.surround({ isLeaving: true })
  vi.advanceTimersByTime(60_000)
  search.surround({ isLeaving: false })
  vi.advanceTimersByTime(250)
  expect(search.read().sent).toBe('web')
})

test("doesn't search after a pause that coincides with leaving the page", () => {
  const paused = { ...beginTyping(''), typed: 'web', paused: 'web' }
  expect(followAround(paused, { value: '', isLeaving: true })).toBe(paused)
  expect(followAround(paused, { value: '', isLeaving: false }).sent).toBe('web')
})

test("the field follows the address, unless it is the field's own value while typing continues", () => {
  const search = field('web')
  search.surround({ value: '' })
  expect(search.read()).toEqual({ typed: '', sent: '' })
  search.type('api')
  vi.advanceTimersByTime(250)
  search.type('api-gate')
  search.surround({ value: 'api' })
  expect(search.read()).toEqual({ typed: 'api-gate', sent: 'api' })
})
