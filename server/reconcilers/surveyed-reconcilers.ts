import type { Logger } from 'pino'
import { systemAuthor } from '../records/context.ts'
import type { Change, Store } from '../store/store.ts'
import { type Keeper, Keepers } from './reconciler-pool.ts'
import { Survey } from './survey.ts'

interface SurveyedKeepersOptions<One extends Keeper> {
  /** Creates the keeper of the resource with this id. */
  make: (id: string) => One
  /** Finds the ids of all resources to keep. */
  find: () => Promise<ReadonlySet<string>>
  /** Returns whether changes trigger a look. May notify the existing keepers, too. */
  isCause: (changes: readonly Change[], keepers: Iterable<One>) => boolean
  /** As in `SurveyOptions`. */
  everyMs?: number
  /** As in `SurveyOptions`. */
  failure: string
}

/**
 * Keeps one keeper per resource found by a survey. Each resource has its own passes: one that hangs doesn't
 * delay others.
 */
export class SurveyedKeepers<One extends Keeper> {
  private readonly keepers: Keepers<One>
  private readonly survey: Survey

  constructor(
    parts: { store: Store; log: Logger },
    { make, find, isCause, ...rest }: SurveyedKeepersOptions<One>,
  ) {
    this.keepers = new Keepers(make)
    this.survey = new Survey(parts, {
      ...rest,
      look: async () => this.keepers.triggerFor(await find()),
      isCause: (changes) => isCause(changes, this.keepers.all()),
    })
  }

  start(): void {
    this.survey.start()
  }

  /** Resolves when all passes have ended. */
  async stop(): Promise<void> {
    await this.survey.stop()
    await this.keepers.end()
  }
}

/**
 * Matches a change of one of these classes by a user, and resets failures, since it may have fixed the cause.
 * The service's own updates result from passes.
 */
export const retryWhatPeopleChange =
  (classes: ReadonlySet<string>) =>
  (changes: readonly Change[], keepers: Iterable<{ forgetFailures(): void }>): boolean => {
    const isChanged = changes.some(({ class: of, author }) => classes.has(of) && author !== systemAuthor.name)
    if (isChanged) for (const keeper of keepers) keeper.forgetFailures()
    return isChanged
  }
