import type { Logger } from 'pino'
import { groupClass, hostClass } from '../operations/host-state.ts'
import { lookAtHosts } from '../operations/lost-hosts.ts'
import type { Store } from '../store/store.ts'
import { Level } from './level.ts'

/** Silence is looked for this often, whatever changes. */
const lookMs = 10_000

/**
 * Keeps the states of hosts, their setups and groups in step with what was heard of them. Level-triggered: each look
 * compares all of them with the time, so that a look that is cut off is made up for by the next.
 */
export class WatchHosts {
  private readonly parts: { store: Store; log: Logger; now(): number }
  private readonly level: Level
  private listeningSince = Infinity
  private timer: NodeJS.Timeout | null = null
  private endListening: (() => void) | null = null

  constructor(parts: { store: Store; log: Logger; now(): number }) {
    this.parts = parts
    this.level = new Level(() => this.look())
  }

  start(): void {
    this.listeningSince = this.parts.now()
    this.endListening = this.parts.store.onChange((changes) => {
      if (changes.some((change) => change.class === hostClass || change.class === groupClass))
        this.level.trigger()
    })
    this.timer = setInterval(() => this.level.trigger(), lookMs)
    this.timer.unref()
    this.level.trigger()
  }

  async stop(): Promise<void> {
    this.endListening?.()
    if (this.timer) clearInterval(this.timer)
    await this.level.end()
  }

  private async look(): Promise<void> {
    const { store, now, log } = this.parts
    try {
      await lookAtHosts({ store, now: now(), listeningSince: this.listeningSince })
    } catch (error) {
      log.error({ err: error }, 'hosts not looked at')
    }
  }
}
