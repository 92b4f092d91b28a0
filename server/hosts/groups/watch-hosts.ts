import type { Logger } from 'pino'
import { groupClass, hostClass } from '../host-state.ts'
import { lookAtHosts } from '../lost-hosts.ts'
import type { Store } from '../../store/store.ts'
import { changesOf, Survey } from '../../reconcilers/survey.ts'

/** Interval of checks for silent hosts, regardless of changes. */
const lookMs = 10_000

/**
 * Updates the states of hosts, their setups and groups from their last contact. Level-triggered: each look
 * compares all of them with the time, so the next look recovers from an interrupted one.
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
