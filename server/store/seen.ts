import { rootIdPrefix } from './roots.ts'

/** Resources that somebody may read. Roots are always visible. */
export interface Seen {
  /**
   * Ids of places, the resources directly below a root. They are visible with everything below them.
   */
  readonly places: readonly string[]
  /**
   * Ids of resources that are visible without what is below them. Ancestors of a visible resource appear as links and
   * in its mirrored attributes, so they should be visible, too.
   */
  readonly alone: readonly string[]
}

/** Returns what somebody may read now. The store calls it before each read and at the start of each transaction. */
export type SeenNow = () => Seen | Promise<Seen>

/** Values of the parameters of a restricted statement: JSON lists of ids. */
export interface SeenParameters {
  seenPlaces: string
  seenAlone: string
}

interface Prepared {
  parameters: SeenParameters
  places: ReadonlySet<string>
  alone: ReadonlySet<string>
}

const prepared = new WeakMap<Seen, Prepared>()

function prepare(seen: Seen): Prepared {
  const known = prepared.get(seen)
  if (known) return known
  const made = {
    parameters: { seenPlaces: JSON.stringify(seen.places), seenAlone: JSON.stringify(seen.alone) },
    places: new Set(seen.places),
    alone: new Set(seen.alone),
  }
  prepared.set(seen, made)
  return made
}

export const seenParameters = (seen: Seen): SeenParameters => prepare(seen).parameters

/** Position of a resource: its id and its place's, which is null for a root. */
export interface Position {
  id: string
  placeId: string | null
}

/** Returns whether a resource is visible. */
export function isVisible(seen: Seen, { id, placeId }: Position): boolean {
  const { places, alone } = prepare(seen)
  return placeId === null || places.has(placeId) || alone.has(id) || places.has(id)
}

/**
 * Returns the place of a logged change. Its ancestors are those of the resource, nearest first, up to the root, followed by
 * other resources that the change concerns.
 */
export function placeOfChange({
  id,
  ancestors,
}: {
  id: string
  ancestors: readonly string[]
}): string | null {
  const root = ancestors.findIndex((ancestor) => ancestor.startsWith(rootIdPrefix))
  if (root < 0) return id.startsWith(rootIdPrefix) ? null : id
  return root === 0 ? id : (ancestors[root - 1] ?? id)
}

/** Returns whether somebody may read a logged change. */
export const isChangeVisible = (seen: Seen, change: { id: string; ancestors: readonly string[] }): boolean =>
  isVisible(seen, { id: change.id, placeId: placeOfChange(change) })
