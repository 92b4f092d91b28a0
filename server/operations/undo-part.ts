import type { Transaction } from '../store/store.ts'
import type { Context, Written } from './context.ts'

/** Something that is no longer as the change left it, and would be lost. */
export interface UndoConflict {
  field: string
  /** What the change left, and what is there now. */
  expected: unknown
  found: unknown
  modifiedBy: string
  modifiedOn: number
}

/** How one resource goes back: what is in the way, and the write, to the store or to a cluster. */
export interface UndoPart {
  conflicts: UndoConflict[]
  /** Names the state that the part was planned on. */
  state: string
  /** What does not come back with it although it goes back, as a sentence. */
  note?: string | null
  /** Writes what is in the store, in the one transaction of all such parts. */
  commit?: (transaction: Transaction) => Promise<void>
  /** Writes what is in a cluster. */
  send?: (context: Context) => Promise<Written>
}

/** Why something cannot be undone, as a sentence. */
export class UndoProblem extends Error {}
