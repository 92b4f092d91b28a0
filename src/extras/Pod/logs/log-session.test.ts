import { afterEach, expect, test, vi } from 'vitest'
import type { LogParams } from '../../../api/logs.ts'
import { LogSession } from './log-session.ts'

const at = (second: number): string => `2026-01-31T12:00:${String(second).padStart(2, '0')}.000000000Z`
const line = (second: number, text: string): string => `[pod/a/app] ${at(second)} ${text}\n`

afterEach(() => void vi.useRealTimers())

/** Resolves when something holds, looked at after each change. */
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

test('fills its buffer and says when the log has ended', async () => {
  async function* open() {
    yield line(1, 'first').slice(0, 20)
    yield line(1, 'first').slice(20) + line(2, 'second')
  }
  const session = new LogSession(open, {})
  session.start()
  await until(session, () => session.state === 'ended')
  expect([session.buffer.at(0)?.text, session.buffer.at(1)?.text]).toEqual(['first', 'second'])
})

test('says why a log could not be read', async () => {
  const session = new LogSession(
    // oxlint-disable-next-line require-yield -- it fails before the first piece
    async function* () {
      throw new Error('no kubelet')
    },
    {},
  )
  session.start()
  await until(session, () => session.state === 'failed')
  expect(session.error).toMatchObject({ message: 'no kubelet' })
})

test('stands still while it is paused, what was just read included, and goes on where it stopped', async () => {
  vi.useFakeTimers()
  let told = 0
  let goOn = (): void => {}
  async function* open() {
    yield line(0, 'first')
    await new Promise<void>((resolve) => (goOn = resolve))
    for (; told < 10; told++) yield line(told + 1, String(told))
  }
  const session = new LogSession(open, {})
  session.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.buffer.count).toBe(1)
  session.pause(true)
  goOn()
  await vi.advanceTimersByTimeAsync(1000)
  expect([told, session.buffer.count]).toEqual([0, 1])
  session.pause(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect([session.state, session.buffer.count]).toEqual(['ended', 11])
})

test('begins anew after the last line, without telling it twice', async () => {
  const asked: LogParams[] = []
  async function* open(params: LogParams) {
    asked.push(params)
    yield line(1, 'first') + line(2, 'second')
    if (asked.length > 1) yield line(3, 'third')
  }
  const session = new LogSession(open, { tailLines: 500, pods: 'a' })
  session.start()
  await until(session, () => session.state === 'ended')
  session.start()
  await until(session, () => session.state === 'ended')
  expect(asked).toEqual([
    { tailLines: 500, pods: 'a' },
    { pods: 'a', sinceTime: '2026-01-31T12:00:02Z' },
  ])
  expect(session.buffer.count).toBe(3)
})

test('keeps within its bounds whatever comes at once, and lets the page draw in between', async () => {
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

test('while older lines are read it stops at a bound', async () => {
  const piece = Array.from({ length: 5000 }, (_unused, index) => `[pod/a/app] note ${index}\n`).join('')
  let told = 0
  async function* open() {
    for (; told < 40; told++) yield piece
  }
  const session = new LogSession(open, {})
  session.hold(true)
  session.start()
  await until(session, () => session.buffer.count > 60_000)
  // Whatever else were read would be read by now.
  await new Promise(setImmediate)
  expect(told).toBeLessThan(20)
  session.hold(false)
  await until(session, () => session.state === 'ended')
  expect(session.buffer.count).toBe(50_000)
})
