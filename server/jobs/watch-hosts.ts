import type { Logger } from 'pino'
import { groupClass, hostClass } from '../operations/host-state.ts'
import { lookAtHosts } from '../operations/lost-hosts.ts'
import type { Store } from '../store/store.ts'
import { changesOf, Survey } from './survey.ts'

/** Silence is looked for this often, whatever changes. */
const lookMs = 10_000

/**
 * Keeps the states of hosts, their setups and groups in step with what was heard of them. Level-triggered: each look
 * compares all of them with the time, so that a look that is cut off is made up for by the next.
 */
export class WatchHosts {
  private readonly now: () => number
  private readonly survey: Survey
  private listeningSince = Infinity

  constructor(parts: { store: Store; log: Logger; now(): number }) {
    const { store, now } = parts
    this.now = now
    this.survey = new Survey(parts, {
      look: () => lookAtHosts({ store, now: now(), listeningSince: this.listeningSince }),
      isCause: changesOf(new Set([hostClass, groupClass])),
      everyMs: lookMs,
      failure: 'hosts not looked at',
    })
  }

  start(): void {
    this.listeningSince = this.now()
    this.survey.start()
  }

  stop(): Promise<void> {
    return this.survey.stop()
  }
}
