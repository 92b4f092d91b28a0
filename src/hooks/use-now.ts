import { useSyncExternalStore } from 'react'

/** One clock for all ages on the screen, so that they change together and a page has one timer. */
const TICK_MS = 1000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  now = Date.now()
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Current time in milliseconds, rounded down to a step, so that a component that shows minutes does not
 * rerender every second. The step may depend on the time.
 */
export const useNow = (stepMs: number | ((now: number) => number) = TICK_MS): number =>
  useSyncExternalStore(subscribe, () => {
    const step = typeof stepMs === 'number' ? stepMs : stepMs(now)
    return Math.floor(now / step) * step
  })
