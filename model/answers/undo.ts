import type { ChangeKind } from './changed-object.ts'
import type { NamedResource } from './resource-name.ts'
import type { TextDifference } from './text-difference.ts'

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
export interface UndoValue extends TextDifference {
  field: string
  now: unknown
  becomes: unknown
}

/** What undoing does to one resource. */
export interface UndoStep extends NamedResource {
  change: ChangeKind
  /** What it stands below, or stood below, the nearest first. */
  within: NamedResource[]
  /** The cluster on which its environment runs now, where it is in one. */
  hostCluster: string | null
  /** Of what was deleted: what somebody made under its name since. The earlier values go back into that, and its own are lost. */
  twin: NamedResource | null
  /** Why it cannot be undone, as a sentence. */
  problem: string | null
  /** What does not come back with it although it goes back, as a sentence. */
  note: string | null
  conflicts: UndoConflict[]
  /** What becomes of each value that goes back; the first where there are many. */
  values: UndoValue[]
  valueCount: number
}

export interface UndoPreview {
  status: number
  message: string
  canUndo: boolean
  /** Whether some steps can be undone while others cannot, which takes `partly`. */
  canUndoPartly: boolean
  steps: UndoStep[]
  /** Names what the preview was made of; an undo that sends it is refused once it is something else. */
  state: string
}
