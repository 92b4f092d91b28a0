import type { SetChange, Transaction } from '../../store/store.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import { type ValueDifference, valueDifferences } from '../change-values.ts'
import type { Context, Written } from '../context.ts'

/** Something that is no longer as the change left it, and would be lost. */
export interface UndoConflict {
  field: string
  /** What the change left, and what is there now. */
  expected: unknown
  found: unknown
  /** What stands there when this is undone; null where nothing does. */
  becomes: unknown
  modifiedBy: string
  modifiedOn: number
}

/** A value that goes back, as it is now and as it is then. Of a long text the lines or lengths tell, as of any difference. */
export interface UndoValue extends Pick<ValueDifference, 'lines' | 'lengths'> {
  field: string
  now: unknown
  becomes: unknown
}

/** Fields that go back, told key by key and line by line. */
export const toldValues = (values: readonly Pick<UndoValue, 'field' | 'now' | 'becomes'>[]): UndoValue[] =>
  values.flatMap(({ field, now, becomes }) =>
    valueDifferences(now, becomes).map(({ keys, before, after, ...text }) => ({
      field: [field, ...keys].join('.'),
      now: before,
      becomes: after,
      ...text,
    })),
  )

/** How one resource goes back: what is in the way, and the write, to the store or to a cluster. */
export interface UndoPart {
  conflicts: UndoConflict[]
  /** What goes back of something that stays, and the keys of a config map that comes back; none of what else comes or goes. */
  values: UndoValue[]
  /** Names the state that the part was planned on. */
  state: string
  /** What does not come back with it although it goes back, as a sentence. */
  note?: string | null
  /** Writes what is in the store, in the one transaction of all such parts. */
  commit?: (transaction: Transaction) => Promise<void>
  /** Writes what is in a cluster. */
  send?: (context: Context) => Promise<Written>
}

/** What undoing does to one resource. */
export interface UndoStep extends NamedResource {
  change: SetChange['kind']
  /** Why it cannot be undone, as a sentence. */
  problem: string | null
  /** What does not come back with it although it goes back, as a sentence. */
  note: string | null
  conflicts: UndoConflict[]
  /** What becomes of each value that goes back; the first where there are many. */
  values: UndoValue[]
  valueCount: number
}

/** A step, and the part that does it; null where something is in the way. */
export interface Planned {
  step: UndoStep
  part: UndoPart | null
}

/** Why something cannot be undone, as a sentence. */
export class UndoProblem extends Error {}
