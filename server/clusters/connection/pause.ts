import { setTimeout } from 'node:timers/promises'

/** Waits; resolves early when the signal aborts. */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  setTimeout(delayMs, undefined, { signal }).catch(() => undefined)

const ticks = 10

/**
 * Calls `work` once after `delayMs` during which this process could have received a response: while the event
 * loop is blocked, however long, only one tick passes. Returns a function that cancels the call.
 */
export function afterListening(delayMs: number, work: () => void): () => void {
  let left = ticks
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    work()
  }, delayMs / ticks)
  return () => clearInterval(timer)
}

/**
 * Exponential backoff up to a limit, with jitter, so that clusters lost together don't reconnect all at once.
 */
export class Backoff {
  private readonly firstMs: number
  private readonly limitMs: number
  private failures = 0

  constructor(firstMs: number, limitMs: number) {
    this.firstMs = firstMs
    this.limitMs = limitMs
  }

  nextMs(): number {
    const delayMs = Math.min(this.limitMs, this.firstMs * 2 ** this.failures)
    this.failures += 1
    return delayMs * (0.75 + Math.random() * 0.25)
  }

  reset(): void {
    this.failures = 0
  }
}
