import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { type Ancestor, describePlace, type Place } from './place.ts'

/** Characters that a connection keeps. */
const LIMIT = 2_000_000

const ancestorsInPath = `
  select a.id, k.name, k.service, k.uri
  from json_each('[' || rtrim(?, ',') || ']') as step
  cross join resources as a on a.row = step.value
  join classes as k on k.code = a.class
  order by step.key desc`

/**
 * Defines SQL functions for a resource's position in the tree: `lineage(path)`, the JSON array of its
 * ancestors, nearest first, and `parent_link(path, relation)`, the JSON object of its parent or NULL. Both
 * are cached by path: a moved resource gets a new path, and row numbers are not reused while the process
 * lives.
 */
export function defineLineage(database: DatabaseSync): void {
  const known = new LRUCache<string, Place>({
    maxSize: LIMIT,
    sizeCalculation: ({ lineage, parent }, path) => path.length + lineage.length + parent.length,
  })
  let statement: StatementSync | null = null
  const placeOf = (path: string): Place => {
    const before = known.get(path)
    if (before) return before
    // The tables may be younger than the connection.
    statement ??= database.prepare(ancestorsInPath)
    // The columns of the statement, all of them text that is set.
    const place = describePlace(statement.all(path) as unknown as Ancestor[])
    known.set(path, place)
    return place
  }
  database.function('lineage', { deterministic: true }, (path) => placeOf(String(path)).lineage)
  database.function('parent_link', { deterministic: true }, (path, relation) => {
    const { parent } = placeOf(String(path))
    return parent === '' ? null : `${parent}"${String(relation)}"}`
  })
}
