import { sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import type { Database } from './dialect.ts'
import type { PreparedDatabase } from './node-sqlite.ts'

/** Takes 50 ms for a million resources, once at each start: corrects any wrong count in the file. */
export async function keepCounts(db: Database): Promise<void> {
  await sql`delete from class_counts`.execute(db)
  await sql`insert into class_counts select class, count(*) from resources group by class`.execute(db)
}

/** Adds the rows to the counts of their classes; sign -1 subtracts them. */
export function countRows(
  writer: PreparedDatabase,
  rows: readonly Pick<Tables['resources'], 'class'>[],
  sign: 1 | -1,
): void {
  const add = writer.statement(
    'insert into class_counts values (?, ?) on conflict (class) do update set count = count + excluded.count',
  )
  for (const [code, { length }] of Map.groupBy(rows, (row) => row.class)) add.run(code, sign * length)
}
