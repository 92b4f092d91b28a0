import type { Logger } from 'pino'
import type { Lease, LeasedWork } from '../replicas/leases.ts'
import { LeaseLost, type Store } from '../store/store.ts'
import { type Job, startJobs } from './start-jobs.ts'

interface LeasedJobsParts {
  /**
   * Creates the jobs. They must write only to the given store and under the given lease, and report failures only to the
   * given log.
   */
  make: (parts: { store: Store; log: Logger; lease: Lease }) => readonly Job[]
  log: Logger
}

/** Returns a log without errors about lost leases, which only end the jobs. */
function withoutLostLeases(log: Logger): Logger {
  const error = (facts: { err?: unknown }, text?: string): void => {
    if (!(facts.err instanceof LeaseLost)) log.error(facts, text)
  }
  return Object.assign(Object.create(log) as Logger, { error })
}

/** Jobs that one replica runs for all. Creates new ones each time the lease is claimed. */
export class LeasedJobs implements LeasedWork {
  readonly #parts: LeasedJobsParts
  #running: { jobs: readonly Job[]; started: Promise<void> } | null = null

  constructor(parts: LeasedJobsParts) {
    this.#parts = parts
  }

  start(lease: Lease): Promise<void> {
    const { make, log } = this.#parts
    const { store, signal } = lease
    const jobs = make({ store, log: withoutLostLeases(log), lease })
    const started = startJobs(jobs, { log, signal })
    this.#running = { jobs, started }
    return started
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = null
    if (!running) return
    // `start` reports its own failure.
    await running.started.catch(() => undefined)
    // All at once, so that a job that waits for the database doesn't delay the others.
    await Promise.all(running.jobs.map(async (job) => job.stop()))
  }
}
