import { sql } from 'kysely'
import type { Database, Dialect, Sql } from '../dialects/dialect.ts'
import type { AuditEntryTable } from '../schema/tables.ts'
import { decode } from '../changes/changes.ts'
import type { AuditEntry, AuditFacts, AuditFilter, AuditQuery, ExportedEntry } from './audit.ts'

type Row = Pick<AuditEntryTable, 'number' | 'facts' | 'hash'>

/** Reads a page of sealed entries in one statement. */
export async function findEntries(
  db: Database,
  { values }: Dialect,
  { filter = {}, after, start = 0, count }: AuditQuery,
): Promise<AuditEntry[]> {
  const order = after === undefined ? sql`desc` : sql`asc`
  const conditions = [
    ...conditionsOf(values, filter),
    ...(after === undefined ? [] : [sql`number > ${after}`]),
  ]
  const { rows } = await sql<Row>`
    select number, facts, hash from audit_entries where ${all(conditions)}
    order by number ${order} ${values.page({ count: sql`${count}`, start: sql`${start}` })}
  `.execute(db)
  return rows.map(entryOf)
}

interface ChangeRow extends Row {
  sequence: number | null
  class: string
  id: string
  name: string | null
  kind: ExportedEntry['changed'][number]['kind']
  before: string | null
  after: string | null
}

/** Reads entries with the changes of their writes in one statement. */
export async function findWithChanges(
  db: Database,
  { values }: Dialect,
  { filter = {}, after, count }: AuditQuery & { after: number },
): Promise<ExportedEntry[]> {
  const conditions = [...conditionsOf(values, filter), sql`number > ${after}`]
  const set = sql`cast(${values.deepMember(sql`e.facts`, 'changes', sql`${'."number"'}`)} as bigint)`
  const { rows } = await sql<ChangeRow>`
    select e.number, e.facts, e.hash, c.sequence, c.class, c.id, c.name, c.kind, c.before, c.after
    from (
      select number, facts, hash from audit_entries where ${all(conditions)}
      order by number ${values.page({ count: sql`${count}` })}
    ) as e left join changes as c on c.change_set = ${set}
    order by e.number, c.sequence
  `.execute(db)
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((found) => {
    const [first] = found
    return first ? [{ ...entryOf(first), changed: found.flatMap(changeOf) }] : []
  })
}

const changeOf = ({ sequence, kind, before, after, ...row }: ChangeRow): ExportedEntry['changed'] =>
  sequence === null
    ? []
    : [{ class: row.class, id: row.id, name: row.name, kind, before: decode(before), after: decode(after) }]

export async function countEntries(db: Database, { values }: Dialect, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_entries where ${all(conditionsOf(values, filter))}
  `.execute(db)
  return Number(rows[0]?.total ?? 0)
}

// Only this store writes the facts.
const entryOf = ({ number, facts, hash }: Row): AuditEntry => ({
  number,
  ...(JSON.parse(facts) as AuditFacts),
  hash,
})

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)

function conditionsOf(values: Dialect['values'], filter: AuditFilter): Sql[] {
  const { category, event, outcome, user, key, address, from, to } = filter
  const equal = (column: string, value: string | undefined): Sql[] =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
  return [
    ...equal('category', category),
    ...equal('event', event),
    ...equal('outcome', outcome),
    ...equal('author', user),
    ...equal('api_key', key),
    ...(address === undefined ? [] : [values.startsWith(sql`address`, sql`${address}`)]),
    ...(from === undefined ? [] : [sql`time >= ${from}`]),
    ...(to === undefined ? [] : [sql`time <= ${to}`]),
  ]
}
