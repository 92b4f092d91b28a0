import { sql } from 'kysely'
import { columnKinds } from '../../schema/schema.ts'
import type { Tables } from '../../schema/tables.ts'
import type { Database, Sql } from '../dialect.ts'
import { storable } from './storable.ts'

const kinds = columnKinds('resources')

type LabelledRow = Pick<Tables['resources'], 'row' | 'class' | 'labels'>

/** One row per label of a resource. The bulk writes keep it, as triggers are not the same everywhere. */
export async function createLabels(db: Database): Promise<void> {
  await sql`
    create table if not exists labels (
      class bigint not null, key text collate "C" not null, value text collate "C" not null, row bigint not null,
      primary key (class, key, value, row)
    )`.execute(db)
}

/** The labels of rows as a table `entry` of class, key, value and row. */
function entriesOf(rows: readonly LabelledRow[]): Sql {
  const labelled = rows.filter(({ labels }) => labels !== null)
  const column = (name: keyof LabelledRow): unknown[] =>
    labelled.map((row) => storable(row[name], kinds.get(name)))
  return sql`(
    select given.class, label.key, label.value, given.row
    from unnest(${column('class')}::bigint[], ${column('row')}::bigint[], ${column('labels')}::json[]) as given(class, row, labels),
      json_each_text(given.labels) as label
  ) as entry`
}

const hasLabels = (rows: readonly LabelledRow[]): boolean => rows.some(({ labels }) => labels !== null)

export async function addLabels(db: Database, rows: readonly LabelledRow[]): Promise<void> {
  if (!hasLabels(rows)) return
  // A key that JSON has twice is stored once.
  await sql`
    insert into labels (class, key, value, row) select class, key, value, row from ${entriesOf(rows)} on conflict do nothing
  `.execute(db)
}

export async function removeLabels(db: Database, rows: readonly LabelledRow[]): Promise<void> {
  if (hasLabels(rows)) await removeEntries(db, entriesOf(rows))
}

/** Removes the labels of resources that are about to be deleted. `numbers` is `any(…)` of their row numbers. */
export async function removeLabelsOf(db: Database, numbers: Sql): Promise<void> {
  await removeEntries(
    db,
    sql`(
      select r.class, label.key, label.value, r.row from resources as r, json_each_text(r.labels) as label
      where r.row = ${numbers} and r.labels is not null
    ) as entry`,
  )
}

async function removeEntries(db: Database, entries: Sql): Promise<void> {
  await sql`
    delete from labels using ${entries}
    where labels.class = entry.class and labels.key = entry.key and labels.value = entry.value and labels.row = entry.row
  `.execute(db)
}
