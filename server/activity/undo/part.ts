import type { Message } from '../../../model/messages/message.ts'
import { englishOf, messagesOf, type Text } from '../../errors.ts'
import type { NamedResource } from '../../../model/answers/resource-name.ts'
import type { UndoConflict, UndoStep, UndoValue } from '../../../model/answers/undo.ts'
import type { Transaction } from '../../store/store.ts'
import { valueDifferences } from '../../records/change-values.ts'
import type { Context, Written } from '../../records/context.ts'

/** Splits restored fields by key and line. */
export const reportedValues = (
  values: readonly Pick<UndoValue, 'field' | 'now' | 'becomes'>[],
): UndoValue[] =>
  values.flatMap(({ field, now, becomes }) =>
    valueDifferences(now, becomes).map(({ keys, before, after, ...text }) => ({
      field: [field, ...keys].join('.'),
      now: before,
      becomes: after,
      ...text,
    })),
  )

/** Plan for undoing the changes of one resource: conflicts, and the write to the store or to a cluster. */
export interface UndoPart {
  conflicts: UndoConflict[]
  /** Restored values of an existing resource, or keys of a restored ConfigMap; otherwise empty. */
  values: UndoValue[]
  /** Existing resource with the deleted one's name; the values are restored into it. */
  twin?: NamedResource
  /** Token of the state that the part was planned on. */
  state: string
  /** Message about what the undo can't restore. */
  note?: Message | null
  /** Writes to the store; all parts share one transaction. */
  commit?: (transaction: Transaction) => Promise<void>
  /** Writes to a cluster. */
  send?: (context: Context) => Promise<Written>
}

/** Step with its part; null if there is a problem. */
export interface Planned {
  step: UndoStep
  part: UndoPart | null
}

/** Reason that something can't be undone. */
export class UndoProblem extends Error {
  readonly reasons: readonly Message[]
  constructor(text: Text) {
    super(englishOf(text))
    this.reasons = messagesOf(text)
  }
}
