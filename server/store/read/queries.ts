import { sql } from 'kysely'
import type { Database, Sql, Statement } from '../dialects/dialect.ts'
import { decodeRow } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'
import { isVisible, type Seen, seenParameters } from '../seen.ts'
import { type Parameters, planSelection } from './selection.ts'
import { rowsStatement } from '../sql/read.ts'
import { andSeen, idsOf, seenTable } from '../sql/seen.ts'
import type { Scope } from '../sql/scope.ts'
import { rowsOf, shapeOf } from './statements.ts'
import type { Statements } from './statements.ts'
import { keyRuleOf } from '../store-model.ts'
import type { Page, Place, ResourceRow, Selection, StoredTree } from '../store.ts'

type RowWithParent = StoredRow & { parent_id: string | null }

type PlacedRow = RowWithParent & { place_id: string | null }

/** Reads of rows on one connection: that of a transaction, which sees its own writes, or that of everybody else. */
export class Queries {
  readonly db: Database
  readonly scope: Scope
  /** Places that the reader may see; null for all. */
  readonly seen: Seen | null
  readonly #statements: Statements

  constructor(db: Database, scope: Scope, statements: Statements, seen: Seen | null = null) {
    this.db = db
    this.scope = seen ? { ...scope, isRestricted: true } : scope
    this.#statements = statements
    this.seen = seen
  }

  /** The same reads of somebody who may see only some resources. */
  seenBy(seen: Seen): Queries {
    return new Queries(this.db, this.scope, this.#statements, seen)
  }

  /** Returns a statement of this shape, which is made once, with the parameters of the reader. */
  prepare(shape: string, parameters: Parameters, make: () => Sql): Statement {
    if (!this.seen) return this.#statements.prepare(shape, parameters, make)
    return this.#statements.prepare(
      `restricted ${shape}`,
      { ...parameters, ...seenParameters(this.seen) },
      make,
    )
  }

  async find(selection: Selection, page: Page = {}): Promise<ResourceRow[]> {
    const query = { ...selection, ...page }
    const plan = planSelection(this.scope.model.model, query)
    const statement = this.prepare(shapeOf('rows', query, plan), plan.parameters, () =>
      rowsStatement(plan, this.scope),
    )
    const rows = await rowsOf<RowWithParent>(this.db, statement)
    return rows.map((row) => decodeRow(this.scope.model, row, row.parent_id))
  }

  async get(id: string): Promise<ResourceRow | null> {
    const place = this.scope.dialect.values.placeIn(sql`r.path`, sql`r.row`)
    const placeId = this.seen
      ? sql`(select q.id from resources as q where q.row = ${place} and r.parent is not null)`
      : sql`null`
    const [row] = (
      await sql<PlacedRow>`
        select r.*, (select p.id from resources as p where p.row = r.parent) as parent_id, ${placeId} as place_id
        from resources as r where r.id = ${id}
      `.execute(this.db)
    ).rows
    if (!row || (this.seen && !isVisible(this.seen, { id, placeId: row.place_id }))) return null
    return decodeRow(this.scope.model, row, row.parent_id)
  }

  /** Returns those of the ids whose resources are visible; all of them without a restriction. */
  async visibleIds(ids: readonly string[]): Promise<readonly string[]> {
    if (!this.seen || ids.length === 0) return ids
    const isWanted = this.scope.dialect.values.isIn(sql`r.id`, sql`${JSON.stringify(ids)}`, 'text')
    const { rows } = await sql<{ id: string }>`
      with ${seenTable(this.scope, idsOf(this.seen))}
      select r.id from resources as r where ${isWanted}${andSeen('r', this.scope)}
    `.execute(this.db)
    return rows.map(({ id }) => id)
  }

  async getSecret(id: string, attribute: string): Promise<string | null> {
    if (this.seen && !(await this.get(id))) return null
    const { rows } = await sql<{ value: string }>`
      select value from secrets where row = (select row from resources where id = ${id}) and attribute = ${attribute}
    `.execute(this.db)
    return rows[0]?.value ?? null
  }

  async getSecrets(ids: readonly string[], attribute: string): Promise<ReadonlyMap<string, string>> {
    const visible = await this.visibleIds(ids)
    const isWanted = this.scope.dialect.values.isIn(sql`r.id`, sql`${JSON.stringify(visible)}`, 'text')
    const { rows } = await sql<{ id: string; value: string }>`
      select r.id, s.value from resources as r join secrets as s on s.row = r.row
      where ${isWanted} and s.attribute = ${attribute}
    `.execute(this.db)
    return new Map(rows.map(({ id, value }) => [id, value]))
  }

  async getTree(id: string): Promise<StoredTree | null> {
    const rows = await this.#visible(await this.subtrees(sql`select row from resources where id = ${id}`))
    const [top] = rows.filter((row) => row.id === id)
    if (!top) return null
    const above = top.parent === null ? null : await this.#idOf(top.parent)
    return buildTree(this.scope, rows, { top, parentId: above })
  }

  async related(id: string, relation: string): Promise<ResourceRow[]> {
    const row = await this.storedRow(id)
    if (!row) return []
    const owner = this.scope.model.ofCode(row.class)
    return (await this.relatedOf(owner.id, id, relation)).rows
  }

  /** Targets of a relation of a row whose class is known. */
  async relatedOf(
    owner: string,
    id: string,
    relation: string,
  ): Promise<{ many: boolean; rows: ResourceRow[] }> {
    const found = this.scope.model.get(owner).relations.get(relation)
    if (!found) throw new Error(`${owner} has no relation ${relation}`)
    const rows = await this.find({ class: found.target.id, relatedTo: { id, relation, owner } })
    return { many: found.many, rows }
  }

  async getChild({ parent, relation }: Place, key: string): Promise<ResourceRow | null> {
    const owner = await this.storedRow(parent)
    const target = owner && this.scope.model.ofCode(owner.class).relations.get(relation)?.target
    if (!target) return null
    const wanted = keyRuleOf(target) === 'folded' ? key.toLowerCase() : key
    const { rows } = await sql<{ id: string }>`
      select id from resources where parent = ${owner.row} and relation = ${relation} and key = ${wanted}
    `.execute(this.db)
    const [row] = rows
    return row ? this.get(row.id) : null
  }

  async storedRow(id: string): Promise<StoredRow | null> {
    const { rows } = await sql<StoredRow>`select * from resources where id = ${id}`.execute(this.db)
    return rows[0] ?? null
  }

  async storedRows(ids: readonly string[]): Promise<StoredRow[]> {
    if (ids.length === 0) return []
    const isWanted = this.scope.dialect.values.isIn(sql`id`, sql`${JSON.stringify(ids)}`, 'text')
    return (await sql<StoredRow>`select * from resources where ${isWanted}`.execute(this.db)).rows
  }

  /** The rows that a query of row numbers gives, and all below them through the given relations (through any without). */
  async subtrees(seeds: Sql, relations?: readonly string[]): Promise<StoredRow[]> {
    const isFollowed = relations
      ? this.scope.dialect.values.isIn(sql`c.relation`, sql`${JSON.stringify(relations)}`, 'text')
      : sql`true`
    const found = await sql<StoredRow>`
      with recursive tree(row) as (
        select seeds.row from (${seeds}) as seeds
        union select c.row from tree cross join resources as c where c.parent = tree.row and ${isFollowed}
      )
      select r.* from tree cross join resources as r where r.row = tree.row
    `.execute(this.db)
    return found.rows
  }

  /** Leaves out the rows that the reader may not see. */
  async #visible(rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
    if (!this.seen) return rows
    const ids = new Set(await this.visibleIds(rows.map(({ id }) => id)))
    return rows.filter(({ id }) => ids.has(id))
  }

  async #idOf(row: number): Promise<string | null> {
    const [found] = await this.db.selectFrom('resources').select('id').where('row', '=', row).execute()
    return found?.id ?? null
  }
}

function buildTree(
  { model }: Scope,
  rows: readonly StoredRow[],
  { top, parentId }: { top: StoredRow; parentId: string | null },
): StoredTree {
  const byParent = Map.groupBy(rows, ({ parent }) => parent)
  const build = (row: StoredRow, parentOf: string | null): StoredTree => {
    const below = (byParent.get(row.row) ?? []).sort((a, b) => a.position - b.position || a.row - b.row)
    const children: Record<string, StoredTree[]> = {}
    for (const child of below) (children[child.relation ?? ''] ??= []).push(build(child, row.id))
    return { ...decodeRow(model, row, parentOf), children }
  }
  return build(top, parentId)
}
