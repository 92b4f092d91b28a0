import type { ChangedObject } from './changed-object.ts'
import type { NamedResource } from './resource-name.ts'

/** The action by which something changed. */
export interface ToldAction {
  /** One of the model, `scale`, `pause`, `resume` or `undo`; null where a resource was written as such. */
  action: string | null
  /** What the action took something from, as it was called then. */
  source: { id: string; name: string | null } | null
  /** The revision that was gone back to. */
  revision: number | null
}

/** What a request changed, from what to what, by the objects that people speak of. */
export interface ChangeDetails extends ToldAction {
  id: string
  sequenceId: string
  user: string
  /** The API key by which the user came, as it was called then; null when it was none. */
  apiKey: { id: string; name: string } | null
  timestamp: number
  /** The change set that this one took back, and the one that took this back. */
  undoes: string | null
  undoneBy: string | null
  /** Of an undo: the action of the change set that it took back. */
  undoneAction: ToldAction | null
  objects: ChangedObject[]
  /** How many objects there are; `objects` may hold fewer. */
  objectCount: number
  /** Where the objects stand, each place once, as what is above it, the nearest first; of very many the first. */
  places: NamedResource[][]
}
