import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLog, LogLines } from './log.ts'

describe('log lines', () => {
  let written: string[]
  let log: ReturnType<typeof makeLog>

  beforeEach(() => {
    vi.useFakeTimers()
    written = []
    log = makeLog('info', new LogLines({ write: (lines) => written.push(lines) }))
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const messages = (): string[][] =>
    written.map((lines) =>
      lines
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    )

  it('are written together after a moment, in order', () => {
    for (const message of ['one', 'two', 'three']) log.info(message)
    expect(written).toEqual([])
    vi.runAllTimers()
    expect(messages()).toEqual([['one', 'two', 'three']])
    log.info('four')
    vi.runAllTimers()
    expect(messages().slice(1)).toEqual([['four']])
  })

  it.each(['warn', 'error', 'fatal'] as const)('are written at once with one of level %s', (level) => {
    log.info('before')
    log.child({ requestId: 'r' })[level]('wrong')
    expect(messages()).toEqual([['before', 'wrong']])
    vi.runAllTimers()
    expect(written).toHaveLength(1)
  })

  it('are written at once when they are long', () => {
    for (let count = 0; count < 100; count += 1) log.info('x'.repeat(100))
    expect(written.length).toBeGreaterThan(0)
    vi.runAllTimers()
    expect(messages().flat()).toHaveLength(100)
  })

  it('have their own time', () => {
    log.info('one')
    vi.advanceTimersByTime(1_234)
    log.info('two')
    vi.runAllTimers()
    const times = written.map((line) => Date.parse((JSON.parse(line) as { time: string }).time))
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(1_234)
  })
})

describe("a process's log", () => {
  const endings = {
    'by itself': '',
    'by its own will': 'process.exit(3)',
    'by an exception': 'setImmediate(() => { throw new Error("thrown") })',
    'by a promise that nobody handles': 'void Promise.reject(new Error("rejected"))',
    'by a signal that it takes':
      'process.on("SIGTERM", () => process.exit(0)); process.kill(process.pid, "SIGTERM")',
  }

  it.each(Object.entries(endings))('is complete when it ends %s', async (_, ending) => {
    const program = `
      const { makeLog } = await import('./server/http/log.ts')
      const log = makeLog('info')
      for (let count = 0; count < 60; count += 1) log.info({ count }, 'counted')
      ${ending}
      if (${ending.includes('SIGTERM')}) setInterval(() => {}, 1_000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [written] = await Promise.all([text(child.stderr), once(child, 'exit')])
    const counts = written.split('\n').flatMap((line) => /"count":(\d+)/.exec(line)?.[1] ?? [])
    expect(counts.map(Number)).toEqual(Array.from({ length: 60 }, (_entry, index) => index))
  })
})
