import { sql } from 'kysely'
import type { ModelRelation } from '../../../model/model-class.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { childRelation } from './growth.ts'
import { identityOf } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'
import type { SyncEntry } from './sync-entry.ts'
import type { WriteScope } from './write-scope.ts'

/** A child relation of a row with the trees that it shall hold. */
export interface SyncPlace {
  parent: Pick<StoredRow, 'row' | 'path'>
  relation: ModelRelation
  trees: readonly ResourceTree[]
  keepOthers: boolean
}

/** The rows that a sync may touch. */
export interface KnownRows {
  byId: ReadonlyMap<string, StoredRow>
  /** Siblings in order, by `placeOf`. */
  byPlace: ReadonlyMap<string, StoredRow[]>
  /** Position of the last sibling, by `placeOf`, of places whose other resources are kept. */
  lastPosition: Map<string, number>
}

export const placeOf = (parent: number | null, relation: string | null): string => `${parent}/${relation}`

export async function loadPlaces(
  write: WriteScope,
  entries: readonly SyncEntry[],
): Promise<{ places: SyncPlace[]; known: KnownRows }> {
  const places = await resolvePlaces(write, entries)
  const rows = await write.queries.subtrees(seeds(write, places), relationsIn(places))
  for (const row of rows) write.journal.see(row)
  const ordered = rows.sort((a, b) => a.position - b.position || a.row - b.row)
  const known = {
    byId: new Map(ordered.map((row) => [row.id, row])),
    byPlace: Map.groupBy(ordered, ({ parent, relation }) => placeOf(parent, relation)),
    lastPosition: await lastPositions(write, places),
  }
  return { places, known }
}

/** Merges entries for the same place; the result keeps others only if each entry does. */
async function resolvePlaces(write: WriteScope, entries: readonly SyncEntry[]): Promise<SyncPlace[]> {
  const ids = [...new Set(entries.map(({ place }) => place.parent))]
  const parents = new Map((await readParents(write, ids)).map((row) => [row.id, row]))
  const places = new Map<string, SyncPlace>()
  const present = entries.filter(({ place, mayBeGone }) => !mayBeGone || parents.has(place.parent))
  for (const { place, trees, keepOthers = false } of present) {
    const parent = parents.get(place.parent)
    if (!parent) throw new Error(`There is no resource ${place.parent}`)
    write.journal.see(parent)
    const relation = childRelation(write, write.model.ofCode(parent.class).id, place.relation)
    const known = places.get(placeOf(parent.row, relation.name))
    places.set(placeOf(parent.row, relation.name), {
      parent,
      relation,
      trees: known ? [...known.trees, ...trees] : trees,
      keepOthers: keepOthers && (known?.keepOthers ?? true),
    })
  }
  return [...places.values()]
}

type ParentRow = Pick<StoredRow, 'row' | 'id' | 'class' | 'path'>

/**
 * Reads only the parents' positions: their content (a pod's status) may be much larger than what is written.
 */
async function readParents({ queries }: WriteScope, ids: readonly string[]): Promise<ParentRow[]> {
  const { values } = queries.scope.dialect
  const found = await sql<ParentRow>`
    select row, id, class, path from resources where ${values.isIn(sql`id`, sql`${JSON.stringify(ids)}`, 'text')}
  `.execute(queries.db)
  return found.rows
}

/** Returns all relations that the trees mention; others stay unchanged, so they are not read. */
function relationsIn(places: readonly SyncPlace[]): string[] {
  const names = new Set<string>()
  const visit = (tree: ResourceTree): void => {
    const { children = {} } = tree
    for (const name of Object.keys(children)) {
      names.add(name)
      for (const child of children[name] ?? []) visit(child)
    }
  }
  for (const { trees } of places) for (const tree of trees) visit(tree)
  return [...names]
}

/** Row numbers to compare with the trees first: all rows of a place, or those with the same id or key. */
function seeds({ queries }: WriteScope, places: readonly SyncPlace[]) {
  const { values } = queries.scope.dialect
  const whole = places.filter(({ keepOthers }) => !keepOthers)
  const partly = places.filter(({ keepOthers }) => keepOthers)
  const ids = places.flatMap(({ trees }) => trees.flatMap(({ id }) => id ?? []))
  const keyed = partly.flatMap(({ parent, relation, trees }) =>
    trees.flatMap((tree) => {
      const key = identityOf(relation.target, tree)
      return key === null ? [] : [[parent.row, relation.name, key]]
    }),
  )
  const pairs = whole.map(({ parent, relation }) => [parent.row, relation.name])
  const inPlace = values.tuples(sql`${JSON.stringify(pairs)}`, { parent: 'integer', relation: 'text' }, 'p')
  const byKey = values.tuples(
    sql`${JSON.stringify(keyed)}`,
    { parent: 'integer', relation: 'text', key: 'text' },
    'p',
  )
  return sql`
    select r.row from ${inPlace} cross join resources as r where r.parent = p.parent and r.relation = p.relation
    union select row from resources where ${values.isIn(sql`id`, sql`${JSON.stringify(ids)}`, 'text')}
    union select r.row from ${byKey} cross join resources as r where r.parent = p.parent and r.relation = p.relation and r.key = p.key
  `
}

async function lastPositions(
  { queries }: WriteScope,
  places: readonly SyncPlace[],
): Promise<Map<string, number>> {
  const pairs = places
    .filter(({ keepOthers }) => keepOthers)
    .map(({ parent, relation }) => [parent.row, relation.name])
  if (pairs.length === 0) return new Map()
  const columns = { parent: 'integer', relation: 'text' } as const
  const { rows } = await sql<{ parent: number; relation: string; last: number | null }>`
    select p.parent, p.relation,
      (select max(r.position) from resources as r where r.parent = p.parent and r.relation = p.relation) as last
    from ${queries.scope.dialect.values.tuples(sql`${JSON.stringify(pairs)}`, columns, 'p')}
  `.execute(queries.db)
  return new Map(rows.map(({ parent, relation, last }) => [placeOf(parent, relation), last ?? -1]))
}
