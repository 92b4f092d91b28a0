import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Sql } from '../dialect.ts'
import { type Ancestor, describePlace, type Place } from '../place.ts'

/** Characters that a store keeps. */
const LIMIT = 4_000_000

/**
 * Answers name positions in the tree by their paths, between marks that JSON text never contains. They are known here
 * after the first time: a moved resource gets a new path, and row numbers are not reused, unless the database loses
 * transactions. Looking up the ancestors of each row takes the database longer than the rest of a page.
 */
const MARK = '\u0001'

type Kind = 'lineage' | 'rest' | 'parent'

const marked = (kind: Kind, parts: readonly Sql[]): Sql =>
  sql`concat(chr(1), ${sql.lit(`${kind};`)}, ${sql.join([...parts])}, chr(1))`

export const lineage = (path: Sql): Sql => marked('lineage', [path])

export const parentLink = (path: Sql, relation: Sql): Sql =>
  sql`case when ${path} <> '' then ${marked('parent', [path, sql`';'`, relation])} end`

/** A lineage without its opening bracket, to stand behind other elements. */
export const restOf = (array: Sql): Sql => sql`replace(${array}, 'lineage;', 'rest;')`

/** Ancestors were deleted after the statement that names them; to run it again gives an answer without them. */
export class OutdatedAnswer extends Error {}

interface FoundAncestor extends Ancestor {
  row: number
}

export const ancestorsStatement = `
  select a.row, a.id, k.name, k.service, k.uri from resources as a join classes as k on k.code = a.class
  where a.row = any($1::bigint[])`

const rowsIn = (path: string): number[] => path.split(',').slice(0, -1).map(Number)

/** Positions in the tree by their paths. */
export class Places {
  readonly #known = new LRUCache<string, Place>({
    maxSize: LIMIT,
    sizeCalculation: ({ lineage: text, parent }, path) => path.length + text.length + parent.length,
  })

  forget(): void {
    this.#known.clear()
  }

  /** Puts JSON in place of the paths in an answer. `find` returns the ancestors with some row numbers. */
  async fill(
    answer: string,
    find: (rows: readonly number[]) => Promise<readonly FoundAncestor[]>,
  ): Promise<string> {
    if (!answer.includes(MARK)) return answer
    const parts = answer.split(MARK)
    const marks = parts.map((part, index) => (index % 2 === 1 ? markOf(part) : null))
    const places = await this.#find(new Set(marks.flatMap((mark) => (mark ? [mark.path] : []))), find)
    return parts
      .map((part, index) => {
        const mark = marks[index]
        return mark ? textOf(mark, places.get(mark.path)) : part
      })
      .join('')
  }

  async #find(
    paths: ReadonlySet<string>,
    find: (rows: readonly number[]) => Promise<readonly FoundAncestor[]>,
  ): Promise<ReadonlyMap<string, Place>> {
    const places = new Map<string, Place>()
    const unknown: string[] = []
    for (const path of paths) {
      const place = this.#known.get(path)
      if (place) places.set(path, place)
      else unknown.push(path)
    }
    if (unknown.length === 0) return places
    const rows = [...new Set(unknown.flatMap(rowsIn))]
    const ancestors = new Map((await find(rows)).map((ancestor) => [ancestor.row, ancestor]))
    for (const path of unknown) {
      const place = placeAt(path, ancestors)
      places.set(path, place)
      this.#known.set(path, place)
    }
    return places
  }
}

function placeAt(path: string, known: ReadonlyMap<number, Ancestor>): Place {
  const ancestors = rowsIn(path).map((row) => {
    const ancestor = known.get(row)
    if (!ancestor) throw new OutdatedAnswer(`The resource with row ${row} is gone`)
    return ancestor
  })
  return describePlace(ancestors.toReversed())
}

interface Mark {
  kind: string
  path: string
  relation: string
}

function markOf(text: string): Mark {
  const [kind = '', path = '', relation = ''] = text.split(';')
  return { kind, path, relation }
}

function textOf({ kind, relation }: Mark, place: Place | undefined): string {
  if (!place) return 'null'
  if (kind === 'parent') return `${place.parent}"${relation}"}`
  if (kind === 'lineage') return place.lineage
  return place.lineage === '[]' ? ']' : `,${place.lineage.slice(1)}`
}
