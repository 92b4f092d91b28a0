import { sql } from 'kysely'
import type { Database, Dialect, Sql } from '../dialects/dialect.ts'
import type { AuditEntryTable } from '../schema/tables.ts'
import { decode } from '../changes/changes.ts'
import type { AuditEntry, AuditFacts, AuditFilter, AuditQuery, ExportedEntry } from './audit.ts'

type Row = Pick<AuditEntryTable, 'number' | 'facts' | 'hash'>

/** Reads a page of sealed entries in one statement. */
export async function findEntries(
  db: Database,
  dialect: Dialect,
  { filter = {}, after, start = 0, count }: AuditQuery,
): Promise<AuditEntry[]> {
  const { values } = dialect
  const order = after === undefined ? sql`desc` : sql`asc`
  const conditions = [
    ...conditionsOf(dialect, filter),
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
  dialect: Dialect,
  { filter = {}, after, count }: AuditQuery & { after: number },
): Promise<ExportedEntry[]> {
  const { values } = dialect
  const conditions = [...conditionsOf(dialect, filter), sql`number > ${after}`]
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

/** Counting further texts would take seconds in a large log. */
const maxCounted = 10_000

/** Counts matching entries; with a search, at most `maxCounted`. */
export async function countEntries(db: Database, dialect: Dialect, filter: AuditFilter): Promise<number> {
  const end = filter.search === undefined ? sql`` : dialect.values.page({ count: sql`${maxCounted}` })
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select number from audit_entries where ${all(conditionsOf(dialect, filter))} ${end}
    ) as found
  `.execute(db)
  return Number(rows[0]?.total ?? 0)
}

// Only this store writes the facts.
const entryOf = ({ number, facts, hash }: Row): AuditEntry => ({
  number,
  ...(JSON.parse(facts) as AuditFacts),
  hash,
})

/** Matches values only: the names of their fields are the same in all entries. */
function hasText({ values, json }: Dialect, search: string): Sql {
  const has = (text: Sql, part: string): Sql =>
    values.containsAnyCase(sql`coalesce(${text}, '')`, sql`${part}`)
  const nameOf = (member: string): Sql => values.deepMember(sql`facts`, member, sql`${'."name"'}`)
  const asJson = (member: string): Sql => values.asText(json.member(sql`facts`, member))
  // As it is within a JSON string.
  const escaped = JSON.stringify(search).slice(1, -1)
  const parts = [
    ...['author', 'event', 'address'].map((column) => has(sql.ref(column), search)),
    ...['apiKey', 'resource'].map((member) => has(nameOf(member), search)),
    ...['userAgent', 'details'].map((member) => has(asJson(member), escaped)),
  ]
  // Excludes most entries without parsing them.
  return sql`(${has(values.asText(sql`facts`), escaped)} and (${sql.join(parts, sql` or `)}))`
}

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)

function conditionsOf(dialect: Dialect, filter: AuditFilter): Sql[] {
  const { category, event, outcome, user, key, address, search, number, from, to } = filter
  const equal = (column: string, value: string | number | undefined): Sql[] =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
  return [
    ...equal('category', category),
    ...equal('event', event),
    ...equal('outcome', outcome),
    ...equal('author', user),
    ...equal('api_key', key),
    ...equal('number', number),
    ...(address === undefined ? [] : [dialect.values.startsWith(sql`address`, sql`${address}`)]),
    ...(search === undefined ? [] : [hasText(dialect, search)]),
    ...(from === undefined ? [] : [sql`time >= ${from}`]),
    ...(to === undefined ? [] : [sql`time <= ${to}`]),
  ]
}
