import type { Logger } from 'pino'
import { systemAuthor } from '../operations/context.ts'
import type { Change, Store } from '../store/store.ts'
import { type Keeper, Keepers } from './keepers.ts'
import { Survey } from './survey.ts'

interface SurveyedKeepersOptions<One extends Keeper> {
  /** The keeper of the thing with this id. */
  make: (id: string) => One
  /** The ids of all things that are to be kept now. */
  find: () => Promise<ReadonlySet<string>>
  /** Whether changes ask for a look, which the keepers that there are may hear of, too. */
  isCause: (changes: readonly Change[], keepers: Iterable<One>) => boolean
  /** As of a survey. */
  everyMs?: number
  /** As of a survey. */
  failure: string
}

/** A keeper for each thing that a survey finds. Each thing has passes of its own: one that hangs delays no other. */
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

  /** Fulfils when nothing of it is under way any more. */
  async stop(): Promise<void> {
    await this.survey.stop()
    await this.keepers.end()
  }
}

/**
 * A change of one of these classes by anybody but the service: what failed before may go well now. What the service itself
 * notes follows from passes.
 */
export const retryWhatPeopleChange =
  (classes: ReadonlySet<string>) =>
  (changes: readonly Change[], keepers: Iterable<{ forgetFailures(): void }>): boolean => {
    const isChanged = changes.some(({ class: of, author }) => classes.has(of) && author !== systemAuthor.name)
    if (isChanged) for (const keeper of keepers) keeper.forgetFailures()
    return isChanged
  }
