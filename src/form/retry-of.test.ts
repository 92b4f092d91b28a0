import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorOf, errorOfResponse } from '../api/errors.ts'
import { retryOf } from './retry-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (status: number, retryAfter?: string) =>
  errorOfResponse(
    new Response(null, { status, ...(retryAfter && { headers: { 'Retry-After': retryAfter } }) }),
    {
      code: 'unavailable',
    },
  )

test('resends a write after the time in Retry-After', () => {
  let sent = 0
  const retry = retryOf(refusal(503, '2'), () => {
    sent += 1
  })
  vi.advanceTimersByTime(500)
  retry?.()
  vi.advanceTimersByTime(1_499)
  expect(sent).toBe(0)
  vi.advanceTimersByTime(1)
  expect(sent).toBe(1)
  retry?.()
  vi.advanceTimersByTime(0)
  expect(sent).toBe(2)
})

test('offers no retry without Retry-After in seconds, or for other errors', () => {
  const errors = [
    refusal(503),
    refusal(503, 'Wed, 21 Oct 2026 07:28:00 GMT'),
    refusal(409, '2'),
    errorOf(500, null, null),
  ]
  expect([...errors, new Error('other')].map((error) => retryOf(error, () => undefined))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
