import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import { imagesOf, searchedEverywhere } from '../read/selection.ts'
import { addressRank, IMAGE, LABEL, type Needle, rank } from './anywhere-needle.ts'
import { col } from './scope.ts'
import type { Scope } from './scope.ts'
import { isOneOfCodes, seenRows } from './seen.ts'

/**
 * Search of somebody who may see only some resources. It reads all of those: the limits of the index of texts would be
 * spent on resources that they may not see.
 */

/** Table of the visible resources of the needle's classes. */
export function mine(scope: Scope, { table }: Needle): Sql {
  const isWanted = (column: Sql): Sql => sql`${column} in (select k.code from ${table('wanted')} as k)`
  return sql`${table('mine')} as materialized (select row, class as code, name, path from (${seenRows(scope, isWanted, ['row', 'class', 'name', 'path'])}) as seen_rows)`
}

/** Those whose names contain the text. */
export const namedMine = ({ dialect: { values } }: Scope, { table, parameter }: Needle): Sql =>
  sql`select r.row, r.code, r.name, ${rank(values.fold, parameter('folded'))} as rank, null as text
    from ${table('mine')} as r where ${values.containsAnyCase(sql`r.name`, parameter('search'))}`

/** Those with the text in a label, only of classes without enough matches in names. */
export function labelledMine({ dialect: { values } }: Scope, { table, parameter }: Needle): Sql {
  const label = sql`(l.key || '=' || l.value)`
  const text = sql`(select ${label} from ${values.members(col('i', 'labels'), 'l')} where ${values.containsAnyCase(label, parameter('search'))} limit 1)`
  return sql`select * from (
      select r.row, r.code, r.name, ${sql.lit(LABEL)} as rank, ${text} as text from ${table('mine')} as r cross join resources as i
      where r.code in (select code from unfilled) and i.row = r.row and i.labels is not null
    ) as labelled where text is not null`
}

/** Those with the text in an attribute of their own that is searched everywhere. */
export function addressedMine({ model, dialect: { values } }: Scope, needle: Needle): Sql {
  const holders = [...model.model.classes.values()].flatMap((entry) =>
    searchedEverywhere(entry).map((attribute) => {
      const text = values.member(col('i', 'attributes'), attribute, 'text')
      return sql`select r.row, r.code, r.name, ${addressRank(values.containsAnyCase, text, needle)} as rank, ${text} as text
        from ${needle.table('mine')} as r cross join resources as i
        where r.code = ${sql.lit(model.codeOf(entry))} and i.row = r.row and ${values.containsAnyCase(text, needle.parameter('search'))}`
    }),
  )
  return sql.join(holders, sql` union all `)
}

/** Those above a container whose image contains the text, numbered within each class. */
export function picturedMine(scope: Scope, { table, parameter }: Needle): Sql {
  const {
    model,
    dialect: { values },
  } = scope
  const holders = [...model.model.classes.values()].flatMap((entry) =>
    imagesOf(entry).map((image) => {
      const text = values.member(col('i', 'attributes'), image, 'text')
      const rows = seenRows(scope, isOneOfCodes([model.codeOf(entry)]))
      return sql`select i.path, ${text} as text from resources as i
        where i.row in (${rows}) and ${values.containsAnyCase(text, parameter('search'))}`
    }),
  )
  const ancestors = sql`select s.value as row, min(p.text) as text
    from (${sql.join(holders, sql` union all `)}) as p cross join ${values.ancestors(sql`p.path`, 's')} group by s.value`
  return sql`select r.row, r.code, r.name, ${sql.lit(IMAGE)} as rank, a.text, row_number() over (partition by r.code order by r.name, r.row) as place
    from (${ancestors}) as a join ${table('mine')} as r on r.row = a.row where r.code in (select code from unfilled)`
}
