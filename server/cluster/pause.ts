/** Waits; ends early, without an error, when the signal aborts. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, delayMs)
    signal.addEventListener('abort', done)
  })
}

const ticks = 10

/**
 * Calls once after so many milliseconds in which this process could have heard an answer: while it is held up itself, a
 * whole tick passes as one, however long. The result takes it back.
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

/** Waiting times that double up to a limit, spread so that many clusters lost at once do not come back at once. */
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
