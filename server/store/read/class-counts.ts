import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { isBelow, type Scope } from '../sql/scope.ts'

export interface CountQuery {
  classes: readonly string[]
  /** Below this resource, and below what refers to it by `via`; of all without it. */
  below?: { id: string; via: { class: string; relation: string } }
}

/**
 * Returns the number of resources of each class by class id, without classes that have none. One statement.
 */
export async function countClasses(
  db: Database,
  { model, dialect }: Scope,
  { classes, below }: CountQuery,
): Promise<ReadonlyMap<string, number>> {
  const codes = JSON.stringify(classes.map((id) => [model.codeOf(model.get(id))]))
  const wanted = dialect.values.tuples(sql`${codes}`, { code: 'integer' }, 'k')
  const { rows } = await (
    below === undefined
      ? sql<CountRow>`select n.class, n.count from ${wanted} cross join class_counts as n where n.class = k.code and n.count > 0`
      : sql<CountRow>`
        with top as materialized (select row, path from resources where id = ${below.id}),
        places as materialized (
          select row, path from top union all
          select h.row, h.path from top cross join links as l cross join resources as h
          where l.target = top.row and l.name = ${linkName(model, below.via)} and h.row = l.holder
        )
        select k.code as class, count(*) as count from ${wanted} cross join places as p cross join resources as r
        where r.class = k.code and ${isBelow(sql`r.path`, { path: sql`p.path`, row: sql`p.row` })} group by k.code`
  ).execute(db)
  return new Map(rows.map(({ class: code, count }) => [model.ofCode(code).id, count]))
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
