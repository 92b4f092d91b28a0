import { sql } from 'kysely'
import type { ModelRelation } from '../../../model/model-class.ts'
import type { StoredRow } from '../schema/tables.ts'
import type { WriteScope } from './write-scope.ts'

/** A link with both of its ends, by number and by id. */
export interface Link {
  name: string
  holder: number
  target: number
  holder_id: string
  target_id: string
}

/** End of a removed link whose resource stays. */
export interface LostEnd {
  name: string
  row: number
  isHolder: boolean
  other: number
}

/** Targets of a resource's relation before and after, as ids in order. */
interface Loss {
  row: StoredRow
  relation: string
  before: string[]
  after: string[]
}

/** The links with an end among some rows: as a holder, a target, or either. */
export async function linksAt(
  { queries }: WriteScope,
  ends: { holders: readonly number[]; targets: readonly number[] },
): Promise<Link[]> {
  const { isIn } = queries.scope.dialect.values
  const among = (column: string, rows: readonly number[]) =>
    isIn(sql.ref(column), sql`${JSON.stringify(rows)}`, 'integer')
  const { rows } = await sql<Link>`
    select l.name, l.holder, l.target, h.id as holder_id, t.id as target_id from links as l
    join resources as h on h.row = l.holder join resources as t on t.row = l.target
    where ${among('l.holder', ends.holders)} or ${among('l.target', ends.targets)}
    order by l.holder, l.position, l.target_position
  `.execute(queries.db)
  return rows
}

/** Returns the changes of the resources that lose a link and stay. Must run before the links are removed. */
export async function findLosses(write: WriteScope, lost: readonly LostEnd[]): Promise<Loss[]> {
  if (lost.length === 0) return []
  const rows = await rowsOf(write, [...new Set(lost.map(({ row }) => row))])
  const losses: Loss[] = []
  for (const ends of Map.groupBy(lost, ({ name, row, isHolder }) => `${name} ${row} ${isHolder}`).values()) {
    const [end] = ends
    const row = end && rows.get(end.row)
    const relation = row && relationAt(write, row, end)
    if (!relation) continue
    const gone = new Set(ends.map(({ other }) => other))
    const targets = await targetsOf(write, row.row, relation)
    const idsOf = (some: typeof targets): string[] => some.map(({ id }) => id)
    const after = idsOf(targets.filter((target) => !gone.has(target.row)))
    losses.push({ row, relation: relation.name, before: idsOf(targets), after })
  }
  return losses
}

/** Makes each loss a change of the resource that stays. */
export async function noteLosses(write: WriteScope, losses: readonly Loss[]): Promise<void> {
  for (const own of Map.groupBy(losses, ({ row }) => row.row).values()) {
    const [first] = own
    if (!first) continue
    const after = write.changed(first.row, {})
    const { dialect } = write.queries.scope
    await write.guard(() => dialect.bulk.update(write.queries.db, [{ before: first.row, after }]))
    write.journal.modified(first.row, after)
    for (const { relation, ...links } of own) write.journal.linked(after, relation, links)
  }
}

async function rowsOf({ queries }: WriteScope, rows: readonly number[]): Promise<Map<number, StoredRow>> {
  const isWanted = queries.scope.dialect.values.isIn(sql`row`, sql`${JSON.stringify(rows)}`, 'integer')
  const found = await sql<StoredRow>`select * from resources where ${isWanted}`.execute(queries.db)
  return new Map(found.rows.map((row) => [row.row, row]))
}

/** Returns the resource's relation for a link; none if only the other end shows it. */
function relationAt({ model }: WriteScope, row: StoredRow, end: LostEnd): ModelRelation | undefined {
  const relations = [...model.ofCode(row.class).relations.values()]
  const relation = relations.find(({ link }) => link?.name === end.name && link.isHolder === end.isHolder)
  const isNeeded = relation?.target.relations.get(relation.inverse ?? '')?.isSetHere === true
  return isNeeded ? undefined : relation
}

async function targetsOf(
  { queries }: WriteScope,
  row: number,
  { link }: ModelRelation,
): Promise<Pick<StoredRow, 'row' | 'id'>[]> {
  const [here, there, position] = link?.isHolder
    ? ['l.holder', 'l.target', 'l.position']
    : ['l.target', 'l.holder', 'l.target_position']
  const { rows } = await sql<Pick<StoredRow, 'row' | 'id'>>`
    select r.row, r.id from links as l join resources as r on r.row = ${sql.ref(there)}
    where l.name = ${link?.name ?? ''} and ${sql.ref(here)} = ${row} order by ${sql.ref(position)}
  `.execute(queries.db)
  return rows
}
