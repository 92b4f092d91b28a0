import { sql } from 'kysely'
import type { Sql } from './dialects/dialect.ts'
import type { StoredRow } from './schema.ts'
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
  const links = write.author.audit ? await linksOf(write, isDoomed) : []
  await sql`delete from links where ${isDoomed('holder')} or ${isDoomed('target')}`.execute(db)
  await sql`delete from secrets where ${isDoomed('row')}`.execute(db)
  await bulk.remove(db, doomed)
  for (const row of doomed) write.journal.deleted(row)
  noteLinks(write, doomed, links)
}

interface Linked {
  name: string
  holder: number
  target: number
  holder_id: string
  target_id: string
}

/** The links that go with rows, for the log: whoever wants the rows back wants those too. */
async function linksOf(write: WriteScope, isDoomed: (column: string) => Sql): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select l.name, l.holder, l.target, h.id as holder_id, t.id as target_id from links as l
    join resources as h on h.row = l.holder join resources as t on t.row = l.target
    where ${isDoomed('l.holder')} or ${isDoomed('l.target')} order by l.holder, l.position, l.target_position
  `.execute(write.queries.db)
  return rows
}

function noteLinks(
  { model, journal }: WriteScope,
  doomed: readonly StoredRow[],
  links: readonly Linked[],
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
