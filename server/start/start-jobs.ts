import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StoreUnavailable } from '../store/store-fault.ts'

const PAUSE_MS = 2_000

export interface Job {
  start(): Promise<void> | void
  stop(): Promise<void> | void
}

interface StartOptions {
  log: Pick<Logger, 'warn'>
  /** Ends the attempts. */
  signal: AbortSignal
  pauseMs?: number
}

/** Starts jobs one after another, and retries each while the database is unavailable. */
export async function startJobs(
  jobs: readonly Pick<Job, 'start'>[],
  { log, signal, pauseMs = PAUSE_MS }: StartOptions,
): Promise<void> {
  for (const job of jobs) {
    while (!signal.aborted && !(await isStarted(job, log))) {
      // The end of the attempts also ends the pause.
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Starts a job; returns false if the database is unavailable. */
async function isStarted(job: Pick<Job, 'start'>, log: StartOptions['log']): Promise<boolean> {
  try {
    await job.start()
    return true
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn({ err: error }, 'job not started, trying again')
    return false
  }
}
