import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'

const everyMs = 3_600_000
const dayMs = 24 * 3_600_000

interface ExpireParts {
  store: Pick<Store, 'audit'>
  log: Pick<Logger, 'error'>
  /** Days for which entries are kept; null or undefined without a limit. */
  auditRetentionDays?: number | null
  /** See `sealSigner`. */
  signSeal(hash: string): string
  now(): number
}

/** Deletes audit entries, and the changes of their writes, hourly after their retention period. */
export class ExpireAudit {
  readonly #parts: ExpireParts
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #isStopping = false

  constructor(parts: ExpireParts) {
    this.#parts = parts
  }

  start(): void {
    if (this.#parts.auditRetentionDays == null) return
    this.#runOnce()
    this.#timer = setInterval(() => this.#runOnce(), everyMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#isStopping = true
    await this.#running
  }

  #runOnce(): void {
    this.#running ??= this.#run().finally(() => (this.#running = null))
  }

  async #run(): Promise<void> {
    const { store, log, auditRetentionDays, signSeal, now } = this.#parts
    const before = now() - (auditRetentionDays ?? Infinity) * dayMs
    try {
      while (!this.#isStopping && (await store.audit.expire({ before, now: now(), sign: signSeal })) > 0)
        await nextTurn()
    } catch (error) {
      log.error({ err: error }, 'expired audit entries not deleted')
    }
  }
}
