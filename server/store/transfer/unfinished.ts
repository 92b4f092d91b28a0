import { sql } from 'kysely'
import type { Database, Dialect, OpeningSteps } from '../dialects/dialect.ts'
import { createTable } from '../schema/schema.ts'
import { UnfitDatabase } from '../store-fault.ts'

/** Property of a database into which a store is being moved: the check value of that store's key. */
const MARK = 'moving'

const ownTables = new Set(['marks', 'properties'])

async function markOf(db: Database): Promise<string | null> {
  const row = await db.selectFrom('properties').select('value').where('name', '=', MARK).executeTakeFirst()
  return row?.value ?? null
}

/** Throws `UnfitDatabase` for a database that has only part of a store. */
export async function refuseUnfinished({ define }: OpeningSteps, dialect: Dialect): Promise<void> {
  const mark = await define(async (db) => {
    await createTable(db, dialect, 'properties')
    return markOf(db)
  })
  if (mark !== null)
    throw new UnfitDatabase(
      'It is an unfinished copy of another store. Run the same "npm run move-store" again to finish it, or empty the database.',
    )
}

/** Marks an empty database as the copy of a store. Throws `UnfitDatabase` if it has other content. */
export async function claim(steps: OpeningSteps, dialect: Dialect, store: string): Promise<void> {
  const names = await steps.define((db) => dialect.tableNames(db))
  const mark = names.includes('properties') ? await steps.define(markOf) : null
  if (mark === store) return
  if (mark !== null)
    throw new UnfitDatabase(
      'It contains an unfinished copy of another store. Empty it, or choose another one',
    )
  if (names.some((name) => !ownTables.has(name)))
    throw new UnfitDatabase('It is not empty. Choose an empty one.')
  await steps.define(async (db) => {
    for (const table of ['marks', 'properties'] as const) await createTable(db, dialect, table)
  })
  await steps.fill((db) =>
    dialect.bulk.insert(db, 'properties', [{ name: MARK, value: store }], { replace: true }),
  )
}

/** Makes the copy a store of its own. */
export const release = ({ fill }: OpeningSteps): Promise<unknown> =>
  fill((db) => sql`delete from properties where name = ${MARK}`.execute(db))
