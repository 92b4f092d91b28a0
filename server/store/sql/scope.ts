import { sql } from 'kysely'
import type { Dialect, Sql } from '../dialects/dialect.ts'
import type { StoreModel } from '../store-model.ts'

/** Context for building every part of a statement. */
export interface Scope {
  model: StoreModel
  dialect: Dialect
  /** True if only some rows are visible. The statement then has the table `seen` in its head. */
  isRestricted?: boolean
}

/** Placeholder for a parameter of the plan, so that the statement's text can be reused with other values. */
export class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export const slot = (name: string): Sql => sql`${new Slot(name)}`

/** A column of an aliased table. */
export const col = (alias: string, name: string): Sql => sql.ref(`${alias}.${name}`)

export const as = (table: string, alias: string): Sql => sql`${sql.table(table)} as ${sql.ref(alias)}`

export const and = (terms: readonly Sql[]): Sql =>
  terms.length === 0 ? sql`true` : sql.join([...terms], sql` and `)

export const or = (terms: readonly Sql[]): Sql =>
  terms.length === 0 ? sql`false` : sql`(${sql.join([...terms], sql` or `)})`

/** Matches a row with this path if it is a descendant of the resource with that path and row. */
export const isBelow = (path: Sql, above: { path: Sql; row: Sql }): Sql =>
  // A comma ends each row number in a path, and the hyphen is the character after the comma.
  sql`${path} >= ${above.path} || ${above.row} || ',' and ${path} < ${above.path} || ${above.row} || '-'`
