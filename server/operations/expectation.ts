import { changedMeanwhile } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'

/** What a change expects of the resource, from `If-Match`. */
export interface Expectation {
  /** The generations that are fine; undefined means any. */
  generations?: readonly number[]
  /** Resources whose lists the same transaction has filled before, which no answer can have told. */
  filled?: ReadonlySet<string>
}

/** Refuses with 412 when the resource is not at a generation that the client has seen. */
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
