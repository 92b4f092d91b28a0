import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'

/**
 * Fewer resources are looked up and sorted, which takes up to 10 ms. Where more have what is asked for, a walk in the
 * order of the answer has its page soon.
 */
export const FEW = 2_000

/** Whether a query has few rows: it is read no further than it takes to know. */
export const isFew = (rows: Sql): Sql =>
  sql`(select count(*) from (select 1 from (${rows}) limit ${sql.lit(FEW)})) < ${sql.lit(FEW)}`
