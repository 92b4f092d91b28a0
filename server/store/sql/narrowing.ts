import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'

/**
 * Maximum number of resources to look up and sort, which takes up to 10 ms. If more match, a walk in the
 * order of the answer fills its page soon.
 */
export const FEW = 2_000

/** True if a query has few rows; reads no more of them than needed to know. */
export const isFew = (rows: Sql): Sql =>
  sql`(select count(*) from (select 1 from (${rows}) as found_rows limit ${sql.lit(FEW)}) as few) < ${sql.lit(FEW)}`
