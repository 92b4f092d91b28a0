import type { Logger } from 'pino'
import type { Change, Store } from '../store/store.ts'
import { Level } from './level.ts'

interface SurveyOptions {
  /** Compares all of what is wanted with what is there. */
  look: () => Promise<void>
  /** Whether changes ask for a look. */
  isCause: (changes: readonly Change[]) => boolean
  /** Looks again after this time though nothing changed; without it, never. */
  everyMs?: number
  /** What the log says of a look that failed; the next one makes up for it. */
  failure: string
}

/** Looks at all of something at the start, after changes and every so often, one look at a time. */
export class Survey {
  private readonly store: Store
  private readonly options: SurveyOptions
  private readonly level: Level
  private timer: NodeJS.Timeout | null = null
  private endListening: (() => void) | null = null

  constructor({ store, log }: { store: Store; log: Logger }, options: SurveyOptions) {
    this.store = store
    this.options = options
    this.level = new Level(() =>
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

  /** Begins no more looks, and fulfils when the present one has ended. */
  async stop(): Promise<void> {
    this.endListening?.()
    if (this.timer) clearInterval(this.timer)
    await this.level.end()
  }
}

/** A change of one of these classes, whoever made it. */
export const changesOf =
  (classes: ReadonlySet<string>) =>
  (changes: readonly Change[]): boolean =>
    changes.some((change) => classes.has(change.class))
