import { sql } from 'kysely'
import { findLosses, type Link, linksAt, type LostEnd, noteLosses } from './lost-links.ts'
import type { StoredRow } from '../schema/tables.ts'
import type { WriteScope } from './write-scope.ts'

/** Deletes rows with all that is below them, their secrets, and every link to any of them, which changes its other end. */
export async function removeRows(write: WriteScope, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return
  const { db, scope } = write.queries
  const { bulk, values } = scope.dialect
  const seeds = sql`select row from resources where ${values.isIn(sql`row`, sql`${JSON.stringify(rows)}`, 'integer')}`
  // Databases return them in any order. Parents are older than their children, and are logged before them.
  const doomed = (await write.queries.subtrees(seeds)).toSorted((a, b) => a.row - b.row)
  const numbers = sql`${JSON.stringify(doomed.map(({ row }) => row))}`
  const isDoomed = (column: string) => values.isIn(sql.ref(column), numbers, 'integer')
  const links = await linksOf(write, doomed)
  const losses = await findLosses(write, endsThatStay(doomed, links))
  await sql`delete from links where ${isDoomed('holder')} or ${isDoomed('target')}`.execute(db)
  await sql`delete from secrets where ${isDoomed('row')}`.execute(db)
  await bulk.remove(db, doomed)
  for (const row of doomed) write.journal.deleted(row)
  if (write.author.audit) noteLinks(write, doomed, links)
  await noteLosses(write, losses)
}

/** Returns the links to delete with the rows; only some classes have any. */
async function linksOf(write: WriteScope, doomed: readonly StoredRow[]): Promise<Link[]> {
  const hasLinks = ({ class: code }: StoredRow): boolean =>
    [...write.model.ofCode(code).relations.values()].some(({ link }) => link !== null)
  const rows = doomed.filter(hasLinks).map(({ row }) => row)
  return rows.length === 0 ? [] : linksAt(write, { holders: rows, targets: rows })
}

/** The ends of links whose resources stay. */
function endsThatStay(doomed: readonly StoredRow[], links: readonly Link[]): LostEnd[] {
  const going = new Set(doomed.map(({ row }) => row))
  return links.flatMap(({ name, holder, target }) => [
    ...(going.has(holder) ? [] : [{ name, row: holder, isHolder: true, other: target }]),
    ...(going.has(target) ? [] : [{ name, row: target, isHolder: false, other: holder }]),
  ])
}

/** Records the links of deleted rows in the log, so that an undo can restore them. */
function noteLinks(
  { model, journal }: WriteScope,
  doomed: readonly StoredRow[],
  links: readonly Link[],
): void {
  if (links.length === 0) return
  const held = Map.groupBy(links, ({ name, holder }) => `${name} ${holder}`)
  const aimed = Map.groupBy(links, ({ name, target }) => `${name} ${target}`)
  for (const row of doomed) {
    for (const { name, link } of model.ofCode(row.class).relations.values()) {
      if (!link) continue
      const own = (link.isHolder ? held : aimed).get(`${link.name} ${row.row}`) ?? []
      const targets = own.map((entry) => (link.isHolder ? entry.target_id : entry.holder_id))
      if (targets.length > 0) journal.unlinked(row, name, targets)
    }
  }
}
