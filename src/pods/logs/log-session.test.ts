import { afterEach, expect, test, vi } from 'vitest'
import type { LogParams } from '../../api/calls/logs.ts'
import { ApiError, unreachable } from '../../api/errors.ts'
import { LogSession, type OpenLog } from './log-session.ts'

const at = (second: number): string => `2026-01-31T12:00:${String(second).padStart(2, '0')}.000000000Z`
const line = (second: number, text: string): string => `[pod/a/app] ${at(second)} ${text}\n`

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Resolves when a condition holds; checks after each change. */
const until = (session: LogSession, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const end = session.subscribe(() => look())
    const look = (): void => {
      if (!holds()) return
      end()
      resolve()
    }
    look()
  })

test('fills its buffer and reports the end of the log', async () => {
  async function* open() {
    yield line(1, 'first').slice(0, 20)
    yield line(1, 'first').slice(20) + line(2, 'second')
  }
  const session = new LogSession(open, {})
  session.start()
  await until(session, () => session.state === 'ended')
  expect([session.buffer.at(0)?.text, session.buffer.at(1)?.text]).toEqual(['first', 'second'])
})

const refused = (status: number): ApiError =>
  new ApiError({ status, code: 'refused', message: 'no kubelet', errors: [], requestId: null })

/** Answers requests in order; the last answer repeats. */
function answers(...all: readonly (string | ApiError)[][]): { open: OpenLog; requests: LogParams[] } {
  const requests: LogParams[] = []
  async function* open(params: LogParams) {
    const pieces = all[Math.min(requests.push(params), all.length) - 1] ?? []
    for (const piece of pieces) {
      if (piece instanceof ApiError) throw piece
      yield piece
    }
  }
  return { open, requests }
}

const textsOf = ({ buffer }: LogSession): (string | undefined)[] =>
  Array.from({ length: buffer.count }, (_unused, index) => buffer.at(index)?.text)

test('reports why a log was rejected', async () => {
  const session = new LogSession(answers([refused(403)]).open, { follow: true })
  session.start()
  await until(session, () => session.state === 'failed')
  expect(session.error).toMatchObject({ message: 'no kubelet' })
})

test('reopens a broken log after its last line, without losing or repeating one', async () => {
  vi.useFakeTimers()
  const { open, requests } = answers(
    [line(1, 'first') + line(2, 'second') + line(3, 'broken').slice(0, 40), unreachable()],
    [unreachable()],
    [refused(502)],
    [line(2, 'second') + line(3, 'broken') + line(4, 'fourth')],
    [],
  )
  const session = new LogSession(open, { follow: true, tailLines: 500 })
  const states = new Set<string>()
  session.subscribe(() => states.add(session.state))
  session.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...states]).toEqual(['opening', 'live', 'reconnecting', 'ended'])
  expect(textsOf(session)).toEqual(['first', 'second', 'broken', 'fourth'])
  expect(requests[0]).not.toHaveProperty('after')
  expect(requests[3]).toMatchObject({ after: 'a/app=2026-01-31T12:00:02Z' })
})

test('retries before the first line too, and shows the error until it succeeds', async () => {
  vi.useFakeTimers()
  const { open } = answers([unreachable()], [line(1, 'first')], [])
  const session = new LogSession(open, { follow: true })
  session.start()
  await vi.advanceTimersByTimeAsync(0)
  expect([session.state, session.error]).toEqual(['reconnecting', expect.any(ApiError)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([session.error, ...textsOf(session)]).toEqual([null, 'first'])
})

test('backs off after each failure, and retries at once on request', async () => {
  vi.useFakeTimers()
  const { open, requests } = answers([unreachable()])
  const session = new LogSession(open, { follow: true })
  session.start()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests.length).toBeLessThan(40)
  const before = requests.length
  session.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.length).toBe(before + 1)
  session.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests.length).toBe(before + 1)
})

test('subscribes to its abort signal once, however often it retries', async () => {
  vi.useFakeTimers()
  const { open, requests } = answers([unreachable()])
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  const session = new LogSession(open, { follow: true })
  session.start()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests.length).toBeGreaterThan(10)
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(1)
  session.stop()
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length)
})

test("treats a log as ended if it ends again without a line, and doesn't retry", async () => {
  vi.useFakeTimers()
  const { open, requests } = answers([line(1, 'first')], [line(1, 'first')])
  const session = new LogSession(open, { follow: true })
  session.start()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([session.state, requests.length]).toEqual(['ended', 2])
  session.reconnect()
  expect(session.state).toBe('ended')
})

test('treats a log as ended if its pod is gone when it is reopened', async () => {
  vi.useFakeTimers()
  const session = new LogSession(answers([line(1, 'first')], [refused(404)]).open, { follow: true })
  session.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(session.state).toBe('ended')
})

test('resumes each container after its own last line', async () => {
  vi.useFakeTimers()
  const other = `[pod/b/app] ${at(5)} other\n`
  const { open, requests } = answers([line(1, 'first') + other, unreachable()], [])
  new LogSession(open, { follow: true }).start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests[1]).toEqual({
    follow: true,
    after: 'a/app=2026-01-31T12:00:01Z,b/app=2026-01-31T12:00:05Z',
  })
})

test('freezes while paused, including what was just read, and continues from there', async () => {
  vi.useFakeTimers()
  let reported = 0
  let release = (): void => {}
  async function* open() {
    yield line(0, 'first')
    await new Promise<void>((resolve) => (release = resolve))
    for (; reported < 10; reported++) yield line(reported + 1, String(reported))
  }
  const session = new LogSession(open, {})
  session.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.buffer.count).toBe(1)
  session.pause(true)
  release()
  await vi.advanceTimersByTimeAsync(1000)
  expect([reported, session.buffer.count]).toEqual([0, 1])
  session.pause(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect([session.state, session.buffer.count]).toEqual(['ended', 11])
})

test('restarts after the last line without repeating it', async () => {
  const requests: LogParams[] = []
  async function* open(params: LogParams) {
    requests.push(params)
    yield line(1, 'first') + line(2, 'second')
    if (requests.length > 1) yield line(3, 'third')
  }
  const session = new LogSession(open, { tailLines: 500, pods: 'a' })
  session.start()
  await until(session, () => session.state === 'ended')
  session.start()
  await until(session, () => session.state === 'ended')
  expect(requests).toEqual([
    { tailLines: 500, pods: 'a' },
    { tailLines: 500, pods: 'a', after: 'a/app=2026-01-31T12:00:02Z' },
  ])
  expect(session.buffer.count).toBe(3)
})

test('stays within its limits for any burst, and lets the page render in between', async () => {
  const piece = Array.from({ length: 5000 }, (_unused, index) => `[pod/a/app] note ${index}\n`).join('')
  let isEnded = false
  async function* open() {
    for (let index = 0; index < 40; index++) yield piece
    isEnded = true
  }
  const session = new LogSession(open, {})
  const drawn = vi.fn<() => void>()
  const drawing = setInterval(drawn, 5)
  session.start()
  await until(session, () => session.state === 'ended')
  clearInterval(drawing)
  expect(isEnded).toBe(true)
  expect(session.buffer.total).toBe(200_000)
  expect(session.buffer.count).toBe(50_000)
  expect(drawn).toHaveBeenCalled()
})

test('stops at its limit while older lines are being read', async () => {
  const piece = Array.from({ length: 5000 }, (_unused, index) => `[pod/a/app] note ${index}\n`).join('')
  let reported = 0
  async function* open() {
    for (; reported < 40; reported++) yield piece
  }
  const session = new LogSession(open, {})
  session.hold(true)
  session.start()
  await until(session, () => session.buffer.count > 60_000)
  // Gives any further read the time to happen.
  await new Promise(setImmediate)
  expect(reported).toBeLessThan(20)
  session.hold(false)
  await until(session, () => session.state === 'ended')
  expect(session.buffer.count).toBe(50_000)
})
