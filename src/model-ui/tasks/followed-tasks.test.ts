import { expect, it } from 'vitest'
import { pollInterval } from './followed-tasks.ts'

const answered = (dataUpdateCount: number, state: 'executing' | 'completed' = 'executing') => ({
  data: { state },
  status: 'success' as const,
  dataUpdateCount,
})

it('polls a task quickly while it may be short', () => {
  expect(pollInterval({ data: undefined, status: 'pending', dataUpdateCount: 0 })).toBeGreaterThan(0)
  expect(pollInterval(answered(19))).toBeGreaterThan(0)
})

it('leaves a long task to the event stream', () => {
  expect(pollInterval(answered(20))).toBe(false)
})

it("stops once the task has ended or can't be read", () => {
  expect(pollInterval(answered(1, 'completed'))).toBe(false)
  expect(pollInterval({ ...answered(1), status: 'error' })).toBe(false)
  expect(pollInterval({ data: undefined, status: 'error', dataUpdateCount: 0 })).toBe(false)
})
