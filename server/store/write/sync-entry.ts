import type { ResourceTree } from '../../../model/tree.ts'

/** A child relation with the trees that it shall hold. */
export interface SyncEntry {
  place: { parent: string; relation: string }
  trees: readonly ResourceTree[]
  keepOthers?: boolean
  /** Leaves the place out if its parent doesn't exist. */
  mayBeGone?: boolean
}
