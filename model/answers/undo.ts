import type { Message } from '../messages/message.ts'
import type { ChangeKind } from './changed-object.ts'
import type { NamedResource } from './resource-name.ts'
import type { TextDifference } from './text-difference.ts'

/** A value that has changed since and that the undo would overwrite. */
export interface UndoConflict {
  field: string
  /** Value after the change, and the current value. */
  expected: unknown
  found: unknown
  /** Value after the undo; null if none. */
  becomes: unknown
  modifiedBy: string
  modifiedOn: number
}

/** A value that is reverted, now and after the undo. Long texts are described by `lines` or `lengths`. */
export interface UndoValue extends TextDifference {
  field: string
  now: unknown
  becomes: unknown
}

/** Effect of an undo on one resource. */
export interface UndoStep extends NamedResource {
  change: ChangeKind
  /** Current or former ancestors, nearest first. */
  within: NamedResource[]
  /** Current cluster of its environment, if any. */
  hostCluster: string | null
  /**
   * For a deleted resource: one created under its name since. The undo writes the earlier values into it and
   * overwrites its own.
   */
  twin: NamedResource | null
  /** Why it cannot be undone, as a sentence. */
  problem: string | null
  problemReasons: readonly Message[] | null
  /** Data that is not restored although the resource is, as a sentence. */
  note: string | null
  noteReasons: readonly Message[] | null
  conflicts: UndoConflict[]
  /** Reverted values; truncated if there are many. */
  values: UndoValue[]
  valueCount: number
}

export interface UndoPreview {
  status: number
  message: string
  reasons?: readonly Message[]
  canUndo: boolean
  /** True if only some steps can be undone, which requires `partly`. */
  canUndoPartly: boolean
  steps: UndoStep[]
  /** Token of the preview; an undo that sends it is rejected if the plan has changed since. */
  state: string
}
