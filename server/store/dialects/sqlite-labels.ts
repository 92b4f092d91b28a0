import { sql } from 'kysely'
import type { Database, Sql } from './dialect.ts'

/** One row per label of a resource. Keys that are equal after parsing the JSON are stored once. */
const table = sql`
  create table labels (
    class integer not null, key text not null, value text not null, row integer not null,
    primary key (class, key, value, row)
  ) without rowid`

const entriesOf = (row: string): Sql => {
  const part = (name: string): Sql => sql.ref(`${row}.${name}`)
  return sql`select ${part('class')}, l.key, l.value, ${part('row')} from json_each(${part('labels')}) as l`
}
const add = sql`insert or ignore into labels ${entriesOf('new')};`

/**
 * For each row that is inserted with labels: parameters class, row and labels. A trigger, even one that does nothing,
 * would make every insert a third slower.
 */
export const insertLabels = 'insert or ignore into labels select ?, key, value, ? from json_each(?)'

const remove = sql`delete from labels where (class, key, value, row) in (${entriesOf('old')});`

const triggers = [
  sql`create trigger labels_update after update of labels on resources begin ${remove} ${add} end`,
  sql`create trigger labels_delete after delete on resources when old.labels is not null begin ${remove} end`,
]

/** Creates the table of labels if it is missing; returns how many labels of existing resources were added. */
export async function keepLabels(db: Database): Promise<number> {
  const found = await sql`select 1 from sqlite_master where type = 'table' and name = 'labels'`.execute(db)
  if (found.rows.length > 0) return 0
  await table.execute(db)
  const filled = await sql`
    insert or ignore into labels
    select r.class, l.key, l.value, r.row from resources as r cross join json_each(r.labels) as l
    where r.labels is not null
    order by r.class, l.key, l.value, r.row
  `.execute(db)
  for (const trigger of triggers) await trigger.execute(db)
  return Number(filled.numAffectedRows ?? 0)
}
