import { sql } from 'kysely'
import type { ModelRelation } from '../../../model/model-class.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import type { RowChange } from '../dialects/dialect.ts'
import { checkClass, childRelation, grow, pathBelow } from './growth.ts'
import type { Growth } from './growth.ts'
import { removeRows } from './removal.ts'
import { encodeContent, identityOf, isSameContent, nameOf } from '../rows.ts'
import type { Content } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'
import { loadPlaces, placeOf } from './sync-load.ts'
import type { SyncEntry } from './sync-entry.ts'
import type { KnownRows, SyncPlace } from './sync-load.ts'
import type { WriteScope } from './write-scope.ts'

/** Writes that make the store equal to the trees. */
interface Difference {
  changed: RowChange[]
  /**
   * Rows with only a new position among their siblings or an earlier creation time; not reported as changes.
   */
  shifted: RowChange[]
  grown: Growth[]
  gone: Set<number>
  /** Numbers of rows with a new parent. */
  moved: number[]
}

/** Reads the places in a fixed number of statements, compares in memory, and writes the differences. */
export async function syncPlaces(write: WriteScope, entries: readonly SyncEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { places, known } = await loadPlaces(write, entries)
  const difference: Difference = {
    changed: [],
    shifted: [],
    grown: [],
    gone: new Set(),
    moved: [],
  }
  const level = new Reconciler(write, known, difference)
  for (const place of places) level.compare(place)
  // A row that moved out of one place into another is not gone.
  for (const { before } of difference.changed) difference.gone.delete(before.row)
  await apply(write, difference)
}

class Reconciler {
  readonly #write: WriteScope
  readonly #known: KnownRows
  readonly #difference: Difference
  /** Rows that match a tree. */
  readonly #matched = new Set<number>()

  constructor(write: WriteScope, known: KnownRows, difference: Difference) {
    this.#write = write
    this.#known = known
    this.#difference = difference
  }

  compare({ parent, relation, trees, keepOthers }: SyncPlace): void {
    const siblings = this.#known.byPlace.get(placeOf(parent.row, relation.name)) ?? []
    const found = this.#match(siblings, relation, trees)
    const taken = new Set<string | null>()
    for (const [index, tree] of trees.entries()) {
      checkClass(relation, tree)
      const row = found[index]
      const position = keepOthers ? (row?.position ?? this.#nextPosition(parent.row, relation.name)) : index
      if (row) this.#compareRow(row, tree, { parent, relation, position })
      else {
        this.#difference.grown.push({ parent, relation, position, tree })
        taken.add(identityOf(relation.target, tree))
      }
    }
    this.#leave(
      siblings.filter(({ row }) => !this.#matched.has(row)),
      keepOthers ? taken : null,
    )
  }

  /** Removes rows without a tree; if others are kept, only those whose identity another resource took. */
  #leave(rows: readonly StoredRow[], taken: ReadonlySet<string | null> | null): void {
    for (const { row, key } of rows) {
      if (taken === null || (key !== null && taken.has(key))) this.#difference.gone.add(row)
    }
  }

  /**
   * Finds each tree's row: by id anywhere, by key or name, else by order among the rows that have neither.
   */
  #match(
    siblings: readonly StoredRow[],
    { target }: ModelRelation,
    trees: readonly ResourceTree[],
  ): (StoredRow | undefined)[] {
    const free = siblings.filter(({ row }) => !this.#matched.has(row))
    const byIdentity = Map.groupBy(free, (row) => row.key ?? row.name)
    const nameless = byIdentity.get(null) ?? []
    const take = (row: StoredRow | undefined): StoredRow | undefined => {
      if (!row || this.#matched.has(row.row)) return undefined
      this.#matched.add(row.row)
      return row
    }
    return trees.map((tree) => {
      if (tree.id !== undefined) return take(this.#known.byId.get(tree.id))
      const identity = identityOf(target, tree) ?? nameOf(target, tree.attributes)
      return take((identity === null ? nameless : byIdentity.get(identity))?.shift())
    })
  }

  #compareRow(
    row: StoredRow,
    tree: ResourceTree,
    place: { parent: Pick<StoredRow, 'row' | 'path'>; relation: ModelRelation; position: number },
  ): void {
    const { target } = place.relation
    if (row.class !== this.#write.model.codeOf(target)) throw new Error(`${row.id} is not a ${target.id}`)
    const after = this.#place(row, encodeContent(target, tree), { ...place, createdOn: tree.createdOn })
    for (const [name, trees] of Object.entries(tree.children ?? {})) {
      const relation = childRelation(this.#write, target.id, name)
      this.compare({ parent: after, relation, trees, keepOthers: false })
    }
  }

  /** Returns the row with its new content and position, and records the difference. */
  #place(
    row: StoredRow,
    content: Content,
    {
      parent,
      relation,
      position,
      createdOn,
    }: Pick<Growth, 'parent' | 'relation' | 'position'> & Pick<ResourceTree, 'createdOn'>,
  ): StoredRow {
    // A tree with an id may omit the key that it was matched by before.
    content.key ??= row.key
    const { changed, shifted, moved } = this.#difference
    const where = {
      parent: parent.row,
      relation: relation.name,
      position,
      path: pathBelow(parent),
      // A row stored before its creation time was known gets it now.
      created_on: Math.min(createdOn ?? row.created_on, row.created_on),
    }
    const isMoved = row.parent !== where.parent || row.relation !== where.relation
    const isChanged = isMoved || !isSameContent(row, content)
    const after = isChanged ? this.#write.changed(row, { ...content, ...where }) : { ...row, ...where }
    if (isMoved) moved.push(row.row)
    if (isChanged) changed.push({ before: row, after })
    else if (isShifted(row, where)) shifted.push({ before: row, after })
    return after
  }

  #nextPosition(parent: number, relation: string): number {
    const place = placeOf(parent, relation)
    const next = (this.#known.lastPosition.get(place) ?? -1) + 1
    this.#known.lastPosition.set(place, next)
    return next
  }
}

const isShifted = (row: StoredRow, where: Pick<StoredRow, 'position' | 'path' | 'created_on'>): boolean =>
  row.position !== where.position || row.path !== where.path || row.created_on !== where.created_on

/**
 * Detaches removed rows first, which frees their names; then updates the remaining rows, including those that
 * move out of removed ones; then deletes the removed rows, and inserts new ones last.
 */
async function apply(write: WriteScope, difference: Difference): Promise<void> {
  const { changed, shifted, grown, gone, moved } = difference
  const { queries, journal } = write
  const { bulk, values } = queries.scope.dialect
  if (gone.size > 0) {
    const isGone = values.isIn(sql`row`, sql`${JSON.stringify([...gone])}`, 'integer')
    await sql`update resources set parent = null where ${isGone}`.execute(queries.db)
  }
  await write.guard(() => bulk.update(queries.db, [...changed, ...shifted]))
  for (const { before, after } of changed) journal.modified(before, after)
  await repath(write, moved)
  await removeRows(write, [...gone])
  await grow(write, grown)
}

/** Updates the paths of all rows below a moved one. */
async function repath({ queries }: WriteScope, moved: readonly number[]): Promise<void> {
  if (moved.length === 0) return
  const { bulk, values } = queries.scope.dialect
  const isMoved = values.isIn(sql`row`, sql`${JSON.stringify(moved)}`, 'integer')
  const rows = await queries.subtrees(sql`select row from resources where ${isMoved}`)
  const byParent = Map.groupBy(rows, ({ parent }) => parent)
  const stale: RowChange[] = []
  const visit = (row: StoredRow): void => {
    for (const child of byParent.get(row.row) ?? []) {
      const after = { ...child, path: pathBelow(row) }
      if (after.path !== child.path) stale.push({ before: child, after })
      visit(after)
    }
  }
  for (const row of rows) if (moved.includes(row.row)) visit(row)
  await bulk.update(queries.db, stale)
}
