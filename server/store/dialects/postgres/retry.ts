import { setTimeout as sleep } from 'node:timers/promises'
import { isRetried } from './fault.ts'

interface RetryOptions {
  /** No attempt begins later than this. */
  limitMs: number
  pauseMs?: number
  /** Number of retries even if the first attempts take longer than the limit. */
  atLeast?: number
}

/** Repeats work after conflicts and lost connections. */
export async function retrying<Result>(
  work: () => Promise<Result>,
  { limitMs, pauseMs = 100, atLeast = 0 }: RetryOptions,
): Promise<Result> {
  const until = performance.now() + limitMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isRetried(error) || (attempt >= atLeast && performance.now() > until)) throw error
    }
    await sleep(pauseMs)
  }
}
