import { changedMeanwhile } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'

/** Expected state of a resource, from `If-Match`. */
export interface Expectation {
  /** Accepted generations; undefined accepts any. */
  generations?: readonly number[]
  /** Resources that the same transaction already added children to; the client can't have seen those. */
  filled?: ReadonlySet<string>
}

/** Throws 412 if the resource isn't at a generation that the client has seen. */
export function requireGeneration(row: ResourceRow, { generations }: Expectation): void {
  if (!generations || generations.includes(row.generation)) return
  const isAhead = generations.every((generation) => generation > row.generation)
  const why = isAhead
    ? 'no later one has been there, so that the number is that of another resource'
    : `${row.modifiedBy} changed it meanwhile`
  throw changedMeanwhile(
    `${row.class.replace(/^.*\./, '')} ${row.name ?? row.id} is at generation ${row.generation}, not ${generations.join(' or ')}: ` +
      `${why}. Read it again and repeat the change.`,
  )
}
