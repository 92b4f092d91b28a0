import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeReload } from './reload-once.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('window', { sessionStorage })
})

afterEach(() => vi.unstubAllGlobals())

it('allows one reload in half a minute', () => {
  expect([0, 1_000, 29_999, 30_000, 30_001].map((time) => takeReload(1_800_000_000_000 + time))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

it('allows another reload after the clock was set back', () => {
  expect([takeReload(2_000), takeReload(1_000), takeReload(1_001)]).toEqual([true, true, false])
})

it('allows no reload without storage, because nothing would stop a loop', () => {
  vi.stubGlobal('window', {})
  expect(takeReload(1)).toBe(false)
})
