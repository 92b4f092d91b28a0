import { sql } from 'kysely'
import { isGivenList } from '../../model/given-lists.ts'
import type { StoredRow } from './tables.ts'
import type { StoreModel } from './store-model.ts'
import type { WriteScope } from './write-scope.ts'

/**
 * Grows the generation of every resource that got or lost something in a list which a change of it may give, so that an
 * answer from before is known to be one. The log tells of what came and went, and needs no entry of the owner; one
 * statement at the end of a transaction, and none where a cluster alone reports.
 */
export async function growOwners(write: WriteScope): Promise<void> {
  const { journal, queries, changedLists } = write
  const owners = new Set(changedLists)
  const isGiven = givenPlaces(write.model)
  for (const row of journal.arrivals()) if (isGiven(row)) owners.add(parentIn(row.path))
  const unchanged = [...owners].filter((row) => !journal.hasRow(row))
  if (unchanged.length === 0) return
  const isWanted = queries.scope.dialect.values.isIn(sql`row`, sql`${JSON.stringify(unchanged)}`, 'number')
  await sql`
    update resources set generation = generation + 1, modified_by = ${write.author.name}, modified_on = ${write.now}
    where ${isWanted}
  `.execute(queries.db)
}

/** Of what is detached before it is deleted, the path alone still says where it stood. */
const parentIn = (path: string): number => Number(path.split(',').at(-2))

/** Whether a row stands in such a list; asked of each row of a batch, of which there are few kinds. */
function givenPlaces(model: StoreModel): (row: Pick<StoredRow, 'class' | 'relation'>) => boolean {
  const known = new Map<string, boolean>()
  return ({ class: code, relation }) => {
    const place = `${code} ${relation}`
    const isGiven =
      known.get(place) ?? model.ofCode(code).parents.some((at) => at.name === relation && isGivenList(at))
    known.set(place, isGiven)
    return isGiven
  }
}
