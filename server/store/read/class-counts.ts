import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import { isBelow, type Scope } from '../sql/scope.ts'
import { andSeen, idsOf, seenRows, seenTable } from '../sql/seen.ts'
import type { CountQuery } from './count-query.ts'
import type { Queries } from './queries.ts'

/**
 * Returns the number of resources of each class by class id, without classes that have none. One statement.
 */
export async function countClasses(
  { db, scope, seen }: Pick<Queries, 'db' | 'scope' | 'seen'>,
  { classes, below }: CountQuery,
): Promise<ReadonlyMap<string, number>> {
  const { model, dialect } = scope
  const codes = JSON.stringify(classes.map((id) => [model.codeOf(model.get(id))]))
  const wanted = dialect.values.tuples(sql`${codes}`, { code: 'integer' }, 'k')
  const head = seen ? sql`${seenTable(scope, idsOf(seen))}` : null
  const { rows } = await (
    below === undefined ? allOf(scope, wanted, head) : allBelow(scope, { wanted, head, below })
  ).execute(db)
  return new Map(rows.map(({ class: code, count }) => [model.ofCode(code).id, Number(count)]))
}

function allOf(scope: Scope, wanted: Sql, head: Sql | null) {
  if (head === null)
    return sql<CountRow>`select n.class, n.count from ${wanted} cross join class_counts as n where n.class = k.code and n.count > 0`
  const rows = seenRows(scope, (column) => sql`${column} in (select k.code from ${wanted})`, ['row', 'class'])
  return sql<CountRow>`with ${head} select class, count(*) as count from (${rows}) as seen_rows group by class`
}

function allBelow(
  scope: Scope,
  { wanted, head, below }: { wanted: Sql; head: Sql | null; below: NonNullable<CountQuery['below']> },
) {
  return sql<CountRow>`
    with ${head === null ? sql`` : sql`${head},`}
    top as materialized (select z.row, z.path from resources as z where z.id = ${below.id}${andSeen('z', scope)}),
    places as materialized (
      select row, path from top union all
      select h.row, h.path from top cross join links as l cross join resources as h
      where l.target = top.row and l.name = ${linkName(scope.model, below.via)} and h.row = l.holder${andSeen('h', scope)}
    )
    select k.code as class, count(*) as count from ${wanted} cross join places as p cross join resources as r
    where r.class = k.code and ${isBelow(sql`r.path`, { path: sql`p.path`, row: sql`p.row` })}${andSeen('r', scope)} group by k.code`
}

interface CountRow {
  class: number
  count: number
}

const linkName = (
  model: Scope['model'],
  { class: id, relation }: { class: string; relation: string },
): string => {
  const link = model.get(id).relations.get(relation)?.link
  if (!link) throw new Error(`${id} has no link ${relation}`)
  return link.name
}
