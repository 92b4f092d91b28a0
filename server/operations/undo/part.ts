import type { NamedResource } from '../../../model/answers/resource-name.ts'
import type { UndoConflict, UndoStep, UndoValue } from '../../../model/answers/undo.ts'
import type { Transaction } from '../../store/store.ts'
import { valueDifferences } from '../change-values.ts'
import type { Context, Written } from '../context.ts'

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
  /** What has the name of what was deleted by now: the values go back into it. */
  twin?: NamedResource
  /** Names the state that the part was planned on. */
  state: string
  /** What does not come back with it although it goes back, as a sentence. */
  note?: string | null
  /** Writes what is in the store, in the one transaction of all such parts. */
  commit?: (transaction: Transaction) => Promise<void>
  /** Writes what is in a cluster. */
  send?: (context: Context) => Promise<Written>
}

/** A step, and the part that does it; null where something is in the way. */
export interface Planned {
  step: UndoStep
  part: UndoPart | null
}

/** Why something cannot be undone, as a sentence. */
export class UndoProblem extends Error {}
