import { message } from '../../model/messages/message.ts'
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
  const params = {
    resource: `${row.class.replace(/^.*\./, '')} ${row.name ?? row.id}`,
    generation: row.generation,
    expected: { anyOf: generations.map(String) },
  }
  throw changedMeanwhile(
    isAhead
      ? message('transactions.laterGeneration', params)
      : message('transactions.changedMeanwhile', { ...params, user: row.modifiedBy }),
  )
}
