import type { ChangedObject } from './changed-object.ts'
import type { NamedResource } from './resource-name.ts'

/** Action that made a change. */
export interface ObservedAction {
  /** A model action, `scale`, `pause`, `resume` or `undo`; null for a direct write to a resource. */
  action: string | null
  /** Resource that the action took content from, with its name at that time. */
  source: { id: string; name: string | null } | null
  /** Revision of a rollback. */
  revision: number | null
}

/** Changes made by one request, before and after, grouped by the objects that users work with. */
export interface ChangeDetails extends ObservedAction {
  id: string
  sequenceId: string
  user: string
  /** API key that authenticated the user, with its name at that time; null if none was used. */
  apiKey: { id: string; name: string } | null
  timestamp: number
  /** The change set that this one reverted, and the one that reverted this. */
  undoes: string | null
  undoneBy: string | null
  /** For an undo: the action of the change set that it reverted. */
  undoneAction: ObservedAction | null
  objects: ChangedObject[]
  /** Total number of objects; `objects` may contain fewer. */
  objectCount: number
  /** Distinct places of the objects, each as its ancestors, nearest first; capped for very many. */
  places: NamedResource[][]
}
