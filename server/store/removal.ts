import { sql } from 'kysely'
import type { WriteScope } from './write-scope.ts'

/** Deletes rows with all that is below them, their secrets, and every link to any of them. */
export async function removeRows(write: WriteScope, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return
  const { db, scope } = write.queries
  const { bulk, values } = scope.dialect
  const seeds = sql`select row from resources where ${values.isIn(sql`row`, sql`${JSON.stringify(rows)}`, 'number')}`
  const doomed = await write.queries.subtrees(seeds)
  const numbers = sql`${JSON.stringify(doomed.map(({ row }) => row))}`
  const isDoomed = (column: string) => values.isIn(sql.ref(column), numbers, 'number')
  await sql`delete from links where ${isDoomed('holder')} or ${isDoomed('target')}`.execute(db)
  await sql`delete from secrets where ${isDoomed('row')}`.execute(db)
  await bulk.remove(db, doomed)
  for (const row of doomed) write.journal.deleted(row)
}
