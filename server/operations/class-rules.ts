import type { Violation } from '../errors.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import type { Context } from './context.ts'
import type { Draft } from './draft.ts'
import type { Reader } from './resolve-reference.ts'

/** What a class demands beyond the facts of its declaration. Every hook is optional. */
export interface ClassRules {
  /**
   * Before the transaction, after defaults: completes the draft and answers what is wrong with it. May wait for hashes
   * and clusters. `row` is the resource as it is, null for a new one.
   */
  prepare?(context: Context, draft: Draft, row: ResourceRow | null): Promise<Violation[]>
  /** In the transaction, with references resolved: rules over several resources. */
  check?(context: Context, place: RulePlace): Promise<Violation[]>
  /** In the transaction: a resource that a new one takes over instead of standing beside it. */
  takeOver?(reader: Reader, draft: Draft): Promise<ResourceRow | null>
  /** In the transaction, before the delete: what is in the way, and which other resources go along. */
  checkDelete?(reader: Reader, row: ResourceRow): Promise<DeleteVerdict>
  /**
   * In the transaction, when nothing is in the way: notes that the resource shall go and answers true where something has
   * to be undone outside first; a job deletes it then.
   */
  postponeDelete?(transaction: Transaction, row: ResourceRow): Promise<boolean>
  /** Says that a resource is more than its row, and too much to lose by leaving it out of a list: it goes by a DELETE of its own. */
  goesAlone?: true
  /** Creating one is not in the activity log: what it does is. */
  isUnaudited?: true
}

export interface RulePlace {
  reader: Reader
  draft: Draft
  /** The resource as it is, null for a new one. */
  row: ResourceRow | null
}

export interface DeleteVerdict {
  violations: Violation[]
  alsoIds: string[]
}
