import { expect, it, onTestFinished, vi } from 'vitest'
import { keepPart } from './lazy-part.tsx'

/** A file that fails to load while `isDisconnected` is true; counts the requests for it. */
function partOf() {
  const state = { isDisconnected: false, requests: 0 }
  const load = async (): Promise<string> => {
    state.requests += 1
    if (state.isDisconnected) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  }
  return { state, load }
}

function useClock(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

it('is fetched at the first pointer or key event, and ready from then on', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  const { keepPart: keepPartInWindow } = await import('./lazy-part.tsx')
  const { state, load } = partOf()
  const part = keepPartInWindow(load)
  expect([part.ready(), state.requests]).toEqual([null, 0])
  window.dispatchEvent(new Event('pointermove'))
  window.dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(part.ready()).toBe('the part'))
  expect(state.requests).toBe(1)
})

it('is shared by all callers, and fetched again after a failure', async () => {
  useClock()
  const { state, load } = partOf()
  const part = keepPart(load)
  state.isDisconnected = true
  const missing = part.read()
  expect(part.read()).toBe(missing)
  await vi.runAllTimersAsync()
  expect(await missing).toBeNull()
  expect(part.read()).toBe(missing)
  state.isDisconnected = false
  part.forget()
  expect(await part.read()).toBe('the part')
  const { requests } = state
  part.forget()
  expect(await part.read()).toBe('the part')
  expect(state.requests).toBe(requests)
})
