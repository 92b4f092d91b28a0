import { sql } from 'kysely'
import { isGivenList } from '../../../model/given-lists.ts'
import { parentIn } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'
import type { StoreModel } from '../store-model.ts'
import type { WriteScope } from './write-scope.ts'

/**
 * Increments the generation of every resource with an added or removed child in a list that its own update
 * may contain, so that an earlier answer is recognized as outdated. The log already contains the children, so
 * the owner needs no entry. Runs one statement at the end of a transaction, or none if only a cluster
 * reports.
 */
export async function growOwners(write: WriteScope): Promise<void> {
  const { journal, queries, changedLists } = write
  const owners = new Set(changedLists)
  const isGiven = givenPlaces(write.model)
  // A resource that is detached before its deletion keeps its former parent in its path only.
  for (const row of journal.arrivals()) if (isGiven(row)) owners.add(parentIn(row.path).row)
  const unchanged = [...owners].filter((row) => !journal.hasRow(row))
  if (unchanged.length === 0) return
  const isWanted = queries.scope.dialect.values.isIn(sql`row`, sql`${JSON.stringify(unchanged)}`, 'integer')
  await sql`
    update resources set generation = generation + 1, modified_by = ${write.author.name}, modified_on = ${write.now}
    where ${isWanted}
  `.execute(queries.db)
}

/**
 * Returns a check for rows in such lists. Cached by class and relation, as a batch has many rows and few
 * kinds.
 */
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
