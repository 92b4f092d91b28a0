import type { Logger } from 'pino'
import type { Change, Store } from '../store/store.ts'
import { Reconciler } from './reconciler.ts'

interface SurveyOptions {
  /** Compares the whole wanted state with the actual one. */
  look: () => Promise<void>
  /** Returns whether changes trigger a look. */
  isCause: (changes: readonly Change[]) => boolean
  /** Interval of looks without changes; unset means never. */
  everyMs?: number
  /** Log message of a failed look; the next one recovers. */
  failure: string
}

/** Runs `look` at the start, after changes and at an interval, one at a time. */
export class Survey {
  private readonly store: Store
  private readonly options: SurveyOptions
  private readonly level: Reconciler
  private timer: NodeJS.Timeout | null = null
  private endListening: (() => void) | null = null

  constructor({ store, log }: { store: Store; log: Logger }, options: SurveyOptions) {
    this.store = store
    this.options = options
    this.level = new Reconciler(() =>
      options.look().catch((error: unknown) => log.error({ err: error }, options.failure)),
    )
  }

  start(): void {
    const { isCause, everyMs } = this.options
    this.endListening = this.store.onChange((changes) => {
      if (isCause(changes)) this.level.trigger()
    })
    if (everyMs !== undefined) this.timer = setInterval(() => this.level.trigger(), everyMs).unref()
    this.level.trigger()
  }

  /** Starts no further looks; resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.endListening?.()
    if (this.timer) clearInterval(this.timer)
    await this.level.end()
  }
}

/** Matches a change of one of these classes by any author. */
export const changesOf =
  (classes: ReadonlySet<string>) =>
  (changes: readonly Change[]): boolean =>
    changes.some((change) => classes.has(change.class))
