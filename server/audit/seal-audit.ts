import { createHmac, hkdfSync } from 'node:crypto'
import type { Logger } from 'pino'
import { entriesPerSeal, type Store } from '../store/store.ts'

const everyMs = 1_000

/** Returns the function that authenticates seals, by a key derived from the service's secret key. */
export function sealSigner(secretKey: Buffer): (hash: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'gantry seals of the audit log', 32))
  return (hash) => createHmac('sha256', key).update(hash).digest('hex')
}

interface SealParts {
  store: Pick<Store, 'audit'>
  log: Pick<Logger, 'error'>
  /** See `sealSigner`. */
  signSeal(hash: string): string
  now(): number
}

/** Seals recorded events once a second. Those of an interrupted run stay until the next one. */
export class SealAudit {
  readonly #parts: SealParts
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null

  constructor(parts: SealParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.#run().finally(() => (this.#running = null))
    }, everyMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    const { store, log, signSeal, now } = this.#parts
    try {
      await sealAll(store, { now: now(), sign: signSeal })
    } catch (error) {
      log.error({ err: error }, 'audit log not sealed')
    }
  }
}

/**
 * Seals everything that has been recorded so far. Ends at the first seal that isn't full: events that arrive after it wait for
 * the next run. Otherwise, constant writes would get a seal each.
 */
export async function sealAll(
  { audit }: Pick<Store, 'audit'>,
  options: { now: number; sign(hash: string): string },
): Promise<void> {
  let sealed = 0
  do sealed = await audit.seal(options)
  while (sealed === entriesPerSeal)
}
