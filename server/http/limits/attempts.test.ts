import { describe, expect, it } from 'vitest'
import { RetryLater } from '../../errors.ts'
import { limits } from '../../limits.ts'
import type { Line } from '../../concurrency/fair-queue.ts'
import { MemoryState } from '../../concurrency/shared-state.ts'
import { Attempts, knownSignIns } from './attempts.ts'
import { failedSignIns } from './failure-counts.ts'

const minute = 60_000

function makeAttempts() {
  let now = 1_000
  const state = new MemoryState(() => now)
  const attempts = new Attempts(state, () => now)
  const size = (): number => state.sizeOf(failedSignIns) + state.sizeOf(knownSignIns) + attempts.size
  const answer = async (user: string, address: string, isRight: boolean): Promise<string> => {
    try {
      return (await attempts.make({ user, address }, async () => (isRight ? 'in' : null))) ?? 'wrong'
    } catch (error) {
      if (error instanceof RetryLater) return `wait ${error.seconds}`
      throw error
    }
  }
  const spray = async (address: string, count: number): Promise<string[]> => {
    const answers: string[] = []
    for (let index = 0; index < count; index++) answers.push(await answer(`name-${index}`, address, false))
    return answers
  }
  return { attempts, size, answer, spray, advance: (ms: number) => (now += ms) }
}

describe('sign-in attempts', () => {
  it('are throttled by name and network, without affecting other networks', async () => {
    const { answer } = makeAttempts()
    for (let index = 0; index < 5; index++) expect(await answer('ada', '192.0.2.1', false)).toBe('wrong')
    expect(await answer('ada', '192.0.2.1', true)).toBe('wait 1')
    expect(await answer('ADA', '::ffff:192.0.2.1', true)).toBe('wait 1')
    expect(await answer('ada', '192.0.2.2', true)).toBe('in')
  })

  it('are throttled by network for all names except those that have signed in from there', async () => {
    const { answer, spray, advance } = makeAttempts()
    const { burst } = limits.failedSignIns
    expect(await answer('ada', '2001:db8::1', true)).toBe('in')
    expect(await spray('2001:db8::4', burst)).toEqual(Array(burst).fill('wrong'))
    expect(await spray('2001:db8::3', 1)).toEqual(['wait 10'])
    expect(await answer('grace', '2001:db8::2', true)).toBe('wait 10')
    expect(await answer('ada', '2001:db8::2', true)).toBe('in')
    expect(await answer('grace', '2001:db8:0:1::2', true)).toBe('wait 10')
    expect(await answer('grace', '2001:db8:0:100::2', true)).toBe('in')
    advance(10_000)
    expect(await answer('linus', '2001:db8::2', true)).toBe('in')
  })

  it('are throttled by IPv6 site, however many of its networks fail', async () => {
    const { answer, spray, size } = makeAttempts()
    const { burst } = limits.failedSignInsPerSite
    expect(await answer('ada', '2001:db8:0:ff00::1', true)).toBe('in')
    const answers: string[] = []
    for (let index = 0; index < 255; index++)
      answers.push(...(await spray(`2001:db8:0:${(index << 8).toString(16)}::1`, 2)))
    expect(answers.filter((text) => text === 'wrong')).toHaveLength(burst)
    expect(size()).toBe(burst + 1)
    expect(await answer('grace', '2001:db8:0:fe00::1', true)).toMatch(/^wait /)
    expect(await answer('ada', '2001:db8:0:ff00::1', true)).toBe('in')
    expect(await answer('grace', '2001:db8:1:fe00::1', true)).toBe('in')
  })

  it('are limited in parallel per IPv6 site, except for known names', async () => {
    const { attempts, size, answer } = makeAttempts()
    expect(await answer('ada', '2001:db8:0:ff00::1', true)).toBe('in')
    const lines: Line[] = []
    const ends: (() => void)[] = []
    const begin = (user: string, address: string) =>
      attempts.make({ user, address }, (line) => {
        lines.push(line)
        return new Promise<true>((resolve) => ends.push(() => resolve(true)))
      })
    const flood = Array.from({ length: 64 }, (_, index) =>
      begin('grace', `2001:db8:0:${(index << 8).toString(16)}::1`),
    )
    const known = begin('ada', '2001:db8:0:ff00::1')
    const results = Promise.allSettled([...flood, known])
    await new Promise(setImmediate)
    for (const end of ends) end()
    const done = (await results).map(({ status }) => status === 'fulfilled')
    expect(done.filter(Boolean)).toHaveLength(limits.signInsAtOncePerSite + 1)
    expect(done.at(-1)).toBe(true)
    expect(lines.map(({ isReserved }) => isReserved).filter(Boolean)).toHaveLength(1)
    expect(size()).toBe(limits.signInsAtOncePerSite + 1)
  })

  it('are limited in parallel per network', async () => {
    const { attempts } = makeAttempts()
    const ends: (() => void)[] = []
    const begin = (user: string, address: string) =>
      attempts.make({ user, address }, () => new Promise<null>((resolve) => ends.push(() => resolve(null))))
    const flood = Array.from({ length: 100 }, (_, index) => begin(`name-${index}`, '192.0.2.1'))
    const other = begin('ada', '192.0.2.2')
    // Attempts at one name wait for each other, and occupy places as well.
    const sameName = Array.from({ length: 100 }, () => begin('ada', '192.0.2.3'))
    const state = { isOver: false }
    const results = Promise.allSettled([...flood, other, ...sameName]).finally(() => (state.isOver = true))
    let most = 0
    while (!state.isOver) {
      most = Math.max(most, ends.length)
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    const refused = (await results).map(({ status }) => status === 'rejected')
    const places = limits.signInsAtOncePerAddress
    expect(refused.slice(0, 100).filter(Boolean)).toHaveLength(100 - places)
    expect(refused[100]).toBe(false)
    expect(refused.slice(101).filter(Boolean).length).toBeGreaterThanOrEqual(100 - places)
    expect(most).toBe(places + 2)
  })

  it('keep a limited number of fixed-size entries, which expire', async () => {
    const { size, answer, advance } = makeAttempts()
    for (let index = 0; index < 10_100; index++)
      await answer(`${index}${'x'.repeat(100)}`, `192.0.${index >> 8}.${index & 255}`, false)
    expect(size()).toBe(10_000)
    advance(31 * minute)
    expect(await answer('ada', '192.0.2.1', false)).toBe('wrong')
    expect(size()).toBe(1)
  })
})
