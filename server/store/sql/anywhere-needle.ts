import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import { col, slot } from './scope.ts'

/** Ranks of a match in a label and in an image. Matches in the name have 0 to 2: equal, prefix, other. */
export const LABEL = 3
export const IMAGE = 4
/** Rank of an equal address; a part of one ranks one lower. */
export const ADDRESS = 5

/** A text that is looked for, with the names of its tables and parameters. */
export interface Needle {
  isIndexed: boolean
  table: (name: NeedleTable) => Sql
  parameter: (name: NeedleParameter) => Sql
}

/**
 * `wanted`: codes of its classes; `some`: texts with it, up to one more than `FEW_TEXTS`; `few`: these texts if they are
 * all, else empty; `mine`: all visible resources of its classes, of a restricted search.
 */
type NeedleTable = 'wanted' | 'some' | 'few' | 'mine'
type NeedleParameter = 'codes' | 'search' | 'trigrams' | 'folded' | 'after'

export const textNeedle = (isIndexed: boolean): Needle => ({
  isIndexed,
  table: sql.table,
  parameter: slot,
})

export const objectNeedle = (isIndexed: boolean): Needle => ({
  isIndexed,
  table: (name) => sql.table(objectName(name)),
  parameter: (name) => slot(objectName(name)),
})

/** Name of a table or a parameter of the second text. */
export const objectName = (name: string): string => `object_${name}`

/** Rank of a match in the name of `r`. */
export const rank = (fold: (text: Sql) => Sql, folded: Sql): Sql =>
  sql`case when ${fold(col('r', 'name'))} = ${folded} then 0 when substr(${fold(col('r', 'name'))}, 1, length(${folded})) = ${folded} then 1 else 2 end`

/** Rank of a match in a searched attribute of any class. */
export const addressRank = (
  containsAnyCase: (text: Sql, part: Sql) => Sql,
  text: Sql,
  { parameter }: Needle,
): Sql => {
  // Elements of a list are in quotes.
  const isWhole = containsAnyCase(
    sql`(' ' || replace(${text}, '"', ' ') || ' ')`,
    sql`(' ' || ${parameter('search')} || ' ')`,
  )
  return sql`case when ${isWhole} then ${sql.lit(ADDRESS)} else ${sql.lit(ADDRESS + 1)} end`
}
