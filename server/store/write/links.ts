import { sql } from 'kysely'
import type { ModelRelation } from '../../../model/model-class.ts'
import { isGivenList } from '../../../model/given-lists.ts'
import { findLosses, linksAt, type LostEnd, noteLosses } from './lost-links.ts'
import type { LinkTable, StoredRow } from '../schema/tables.ts'
import type { WriteScope } from './write-scope.ts'

/** A link seen from the resource whose relation is set: the other end, and the place among the links of each end. */
interface End {
  other: number
  position: number
  otherPosition: number
}

/** Makes the links of a relation of a resource equal to the given targets, in order, from whichever end it is. */
export async function replaceLinks(
  write: WriteScope,
  row: StoredRow,
  { relation: name, targets }: { relation: string; targets: readonly string[] },
): Promise<void> {
  const owner = write.model.ofCode(row.class)
  const relation = owner.relations.get(name)
  if (relation?.type !== 'reference') throw new Error(`${owner.id} has no reference ${name}`)
  const ids = [...new Set(targets)]
  if (!relation.many && ids.length > 1) throw new Error(`${owner.id}.${name} leads to one resource at most`)
  const rows = await targetRows(write, relation, ids)
  const before = await linksOf(write, relation, row.row)
  const isSame =
    before.length === rows.length && before.every(({ other }, index) => other === rows[index]?.row)
  if (isSame) return
  const losses = await findLosses(write, await displaced(write, relation, { row, targets: rows }))
  await unlink(write, relation, { row: row.row, targets: rows.map((target) => target.row) })
  await link(write, relation, { row, targets: rows, before })
  await record(write, row, { relation, before, after: rows })
  await noteLosses(write, losses)
}

async function targetRows(
  write: WriteScope,
  { target }: ModelRelation,
  ids: readonly string[],
): Promise<StoredRow[]> {
  const byId = new Map((await write.queries.storedRows(ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row || row.class !== write.model.codeOf(target)) throw new Error(`There is no ${target.id} ${id}`)
    return row
  })
}

const endsOf = ({ link }: ModelRelation) =>
  link?.isHolder
    ? ({ here: 'holder', there: 'target', position: 'position', otherPosition: 'target_position' } as const)
    : ({ here: 'target', there: 'holder', position: 'target_position', otherPosition: 'position' } as const)

async function linksOf(write: WriteScope, relation: ModelRelation, row: number): Promise<End[]> {
  const { here, there, position, otherPosition } = endsOf(relation)
  const rows = await write.queries.db
    .selectFrom('links')
    .select([`${there} as other`, `${position} as position`, `${otherPosition} as otherPosition`])
    .where(here, '=', row)
    .where('name', '=', relation.link?.name ?? '')
    .orderBy(position)
    .execute()
  return rows
}

/** Returns the ends that lose their link because the target may have only one. */
async function displaced(
  write: WriteScope,
  relation: ModelRelation,
  { row, targets }: { row: StoredRow; targets: readonly StoredRow[] },
): Promise<LostEnd[]> {
  const isHolder = relation.link?.isHolder === true
  if (targets.length === 0 || inverseOf(relation)?.many !== false) return []
  const rows = targets.map((target) => target.row)
  const links = await linksAt(
    write,
    isHolder ? { holders: [], targets: rows } : { holders: rows, targets: [] },
  )
  return links
    .filter(({ name }) => name === relation.link?.name)
    .map(({ name, holder, target }) =>
      isHolder
        ? { name, row: holder, isHolder, other: target }
        : { name, row: target, isHolder, other: holder },
    )
    .filter((end) => end.row !== row.row)
}

const inverseOf = ({ target, inverse }: ModelRelation): ModelRelation | undefined =>
  target.relations.get(inverse ?? '')

/** Removes the links of the resource, and those that occupy a target that may have only one. */
async function unlink(
  write: WriteScope,
  relation: ModelRelation,
  { row, targets }: { row: number; targets: readonly number[] },
): Promise<void> {
  const { here, there } = endsOf(relation)
  const back = inverseOf(relation)
  const isTaken =
    back && !back.many
      ? write.queries.scope.dialect.values.isIn(sql.ref(there), sql`${JSON.stringify(targets)}`, 'integer')
      : sql`false`
  const name = relation.link?.name ?? ''
  await sql`delete from links where name = ${name} and (${sql.ref(here)} = ${row} or ${isTaken})`.execute(
    write.queries.db,
  )
}

async function link(
  write: WriteScope,
  relation: ModelRelation,
  { row, targets, before }: { row: StoredRow; targets: readonly StoredRow[]; before: readonly End[] },
): Promise<void> {
  if (targets.length === 0) return
  const { here, there, position, otherPosition } = endsOf(relation)
  const { db, scope } = write.queries
  const isTarget = scope.dialect.values.isIn(
    sql.ref(there),
    sql`${JSON.stringify(targets.map((target) => target.row))}`,
    'integer',
  )
  const ends = await sql<{ other: number; last: number }>`
    select ${sql.ref(there)} as other, max(${sql.ref(otherPosition)}) as last from links
    where name = ${relation.link?.name ?? ''} and ${isTarget} group by ${sql.ref(there)}
  `.execute(db)
  const last = new Map(ends.rows.map((end) => [end.other, end.last]))
  const kept = new Map(before.map((end) => [end.other, end.otherPosition]))
  const links = targets.map((target, index) => ({
    name: relation.link?.name ?? '',
    [here]: row.row,
    [there]: target.row,
    [position]: index,
    [otherPosition]: kept.get(target.row) ?? (last.get(target.row) ?? -1) + 1,
  }))
  // Both ends' columns are named by `endsOf`; together they are all columns of the table.
  await scope.dialect.bulk.insert(db, 'links', links as unknown as LinkTable[])
}

async function record(
  write: WriteScope,
  row: StoredRow,
  {
    relation,
    before,
    after,
  }: { relation: ModelRelation; before: readonly End[]; after: readonly StoredRow[] },
): Promise<void> {
  const { queries, journal } = write
  const changed = write.changed(row, {})
  await queries.scope.dialect.bulk.update(queries.db, [{ before: row, after: changed }])
  const isWanted = queries.scope.dialect.values.isIn(
    sql`row`,
    sql`${JSON.stringify(before.map(({ other }) => other))}`,
    'integer',
  )
  const known = await sql<
    Pick<StoredRow, 'row' | 'id'>
  >`select row, id from resources where ${isWanted}`.execute(queries.db)
  const ids = new Map(known.rows.map((entry) => [entry.row, entry.id]))
  journal.modified(row, changed)
  noteOtherEnds(write, { relation, before, after })
  journal.linked(changed, relation.name, {
    before: before.map(({ other }) => ids.get(other) ?? ''),
    after: after.map(({ id }) => id),
  })
}

/** The lists of those at the other end have changed as well, which their own part of the log does not repeat. */
function noteOtherEnds(
  write: WriteScope,
  { relation, before, after }: Pick<Parameters<typeof record>[2], 'relation' | 'before' | 'after'>,
): void {
  const inverse = inverseOf(relation)
  if (!inverse || !isGivenList(inverse)) return
  const [old, now] = [new Set(before.map(({ other }) => other)), new Set(after.map(({ row }) => row))]
  for (const row of old.symmetricDifference(now)) write.listChanged(row)
}
