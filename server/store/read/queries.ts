import { sql } from 'kysely'
import type { Database, Sql } from '../dialects/dialect.ts'
import { decodeRow } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'
import { planSelection } from './selection.ts'
import { rowsStatement } from '../sql/read.ts'
import type { Scope } from '../sql/scope.ts'
import { rowsOf, shapeOf } from './statements.ts'
import type { Statements } from './statements.ts'
import { keyRuleOf } from '../store-model.ts'
import type { Page, Place, ResourceRow, Selection, StoredTree } from '../store.ts'

type RowWithParent = StoredRow & { parent_id: string | null }

/** Reads of rows on one connection: that of a transaction, which sees its own writes, or that of everybody else. */
export class Queries {
  readonly db: Database
  readonly scope: Scope
  readonly #statements: Statements

  constructor(db: Database, scope: Scope, statements: Statements) {
    this.db = db
    this.scope = scope
    this.#statements = statements
  }

  async find(selection: Selection, page: Page = {}): Promise<ResourceRow[]> {
    const query = { ...selection, ...page }
    const plan = planSelection(this.scope.model.model, query)
    const statement = this.#statements.prepare(shapeOf('rows', query, plan), plan.parameters, () =>
      rowsStatement(plan, this.scope),
    )
    const rows = await rowsOf<RowWithParent>(this.db, statement)
    return rows.map((row) => decodeRow(this.scope.model, row, row.parent_id))
  }

  async get(id: string): Promise<ResourceRow | null> {
    const [row] = (
      await sql<RowWithParent>`
        select r.*, (select p.id from resources as p where p.row = r.parent) as parent_id from resources as r where r.id = ${id}
      `.execute(this.db)
    ).rows
    return row ? decodeRow(this.scope.model, row, row.parent_id) : null
  }

  async getSecret(id: string, attribute: string): Promise<string | null> {
    const { rows } = await sql<{ value: string }>`
      select value from secrets where row = (select row from resources where id = ${id}) and attribute = ${attribute}
    `.execute(this.db)
    return rows[0]?.value ?? null
  }

  async getTree(id: string): Promise<StoredTree | null> {
    const rows = await this.subtrees(sql`select row from resources where id = ${id}`)
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
