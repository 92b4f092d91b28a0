import type { Attributes, ClassId } from '../../model/types.ts'
import type { Violation } from '../errors.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'
import type { Context } from './context.ts'
import type { Draft } from './draft.ts'
import type { Reader } from './resolve-reference.ts'

/** Rules of a class beyond its declaration. Every hook is optional. */
export interface ClassRules<Values = Record<string, unknown>> {
  /**
   * Runs before the transaction and after defaults: completes the draft and returns violations. May wait for
   * hashes and clusters. `row` is the current resource, null for a new one.
   */
  prepare?(context: Context, draft: Draft<Values>, row: ResourceRow<Values> | null): Promise<Violation[]>
  /** Runs in the transaction, with references resolved: rules that span several resources. */
  check?(context: Context, place: RulePlace<Values>): Promise<Violation[]>
  /**
   * Runs in the transaction: returns an existing resource to update instead of inserting the new one, if any.
   */
  takeOver?(reader: Reader, draft: Draft<Values>): Promise<ResourceRow | null>
  /**
   * Runs in the transaction, before the deletion: returns violations, and other resources to delete as well.
   */
  checkDelete?(reader: Reader, row: ResourceRow<Values>): Promise<DeleteVerdict>
  /**
   * Runs in the transaction, once nothing blocks the deletion: marks the resource for deletion and resolves
   * to true if something outside must be undone first; a job then deletes it.
   */
  postponeDelete?(transaction: Transaction, row: ResourceRow<Values>): Promise<boolean>
  /**
   * Requires an explicit DELETE: the resource is more than its row, and too valuable to lose by omission from
   * a list.
   */
  goesAlone?: true
  /** Excludes creation from the activity log, which records the effects instead. */
  isUnaudited?: true
}

/** Rules of a known class, with the types of its attributes. */
export type RulesOf<Id extends ClassId> = ClassRules<Attributes<Id>>

export interface RulePlace<Values = Record<string, unknown>> {
  reader: Reader
  draft: Draft<Values>
  /** The current resource, null for a new one. */
  row: ResourceRow<Values> | null
}

interface DeleteVerdict {
  violations: Violation[]
  alsoIds: string[]
}
