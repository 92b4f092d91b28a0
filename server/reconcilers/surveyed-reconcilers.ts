import type { Logger } from 'pino'
import { systemAuthor } from '../records/context.ts'
import type { Change, Store } from '../store/store.ts'
import { type PooledReconciler, ReconcilerPool } from './reconciler-pool.ts'
import { Survey } from './survey.ts'

interface SurveyedReconcilersOptions<One extends PooledReconciler> {
  /** Creates the reconciler of the resource with this id. */
  make: (id: string) => One
  /** Finds the ids of all resources to keep. */
  find: () => Promise<ReadonlySet<string>>
  /** Returns whether changes trigger a look. May notify the existing reconcilers, too. */
  isCause: (changes: readonly Change[], reconcilers: Iterable<One>) => boolean
  /** As in `SurveyOptions`. */
  everyMs?: number
  /** As in `SurveyOptions`. */
  failure: string
}

/**
 * Keeps one reconciler per resource found by a survey. Each resource has its own passes: one that hangs doesn't
 * delay others.
 */
export class SurveyedReconcilers<One extends PooledReconciler> {
  private readonly reconcilers: ReconcilerPool<One>
  private readonly survey: Survey

  constructor(
    parts: { store: Store; log: Logger },
    { make, find, isCause, ...rest }: SurveyedReconcilersOptions<One>,
  ) {
    this.reconcilers = new ReconcilerPool(make)
    this.survey = new Survey(parts, {
      ...rest,
      look: async () => this.reconcilers.triggerFor(await find()),
      isCause: (changes) => isCause(changes, this.reconcilers.all()),
    })
  }

  start(): void {
    this.survey.start()
  }

  /** Resolves when all passes have ended. */
  async stop(): Promise<void> {
    // First, because the survey may wait for the database while another replica takes over.
    this.reconcilers.giveUp()
    await this.survey.stop()
    await this.reconcilers.end()
  }
}

/**
 * Matches a change of one of these classes by a user, and resets failures, since it may have fixed the cause.
 * The service's own updates result from passes.
 */
export const retryWhatPeopleChange =
  (classes: ReadonlySet<string>) =>
  (changes: readonly Change[], reconcilers: Iterable<{ forgetFailures(): void }>): boolean => {
    const isChanged = changes.some(({ class: of, author }) => classes.has(of) && author !== systemAuthor.name)
    if (isChanged) for (const reconciler of reconcilers) reconciler.forgetFailures()
    return isChanged
  }
