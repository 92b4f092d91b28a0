import { sql } from 'kysely'
import type { Dialect, Sql } from '../dialects/dialect.ts'
import type { Queries } from '../read/queries.ts'
import { rootIdPrefix } from '../roots.ts'
import { and, col } from '../sql/scope.ts'
import { idsOf } from '../sql/seen.ts'

/** Conditions of a reader of the change log. Without a restriction, they are empty or true. */
export interface SeenChanges {
  /** Conditions on the logged change with an alias. */
  change(alias: string): readonly Sql[]
  /** Conditions on the resource with an alias. */
  resource(alias: string): readonly Sql[]
  /** The condition that the source of an action, an id or NULL, is visible. */
  source(id: Sql): Sql
}

const everything: SeenChanges = { change: () => [], resource: () => [], source: () => sql`true` }

/** Length of an id and of the comma before it. */
const STEP = 37

/** Returns what a reader may see of the log. `placeOfChange` has the same rule. */
export function seenChanges({ scope: { dialect }, seen }: Pick<Queries, 'scope' | 'seen'>): SeenChanges {
  if (!seen) return everything
  const { values } = dialect
  const { places, alone } = idsOf(seen)
  const isPlace = (id: Sql): Sql => values.isIn(id, places, 'text')
  const isSeen = (id: Sql, place: Sql): Sql =>
    sql`(${isPlace(place)} or ${isPlace(id)} or ${values.isIn(id, alone, 'text')})`
  const resource = (alias: string): readonly Sql[] => {
    const own = col(alias, 'row')
    const place = sql`(select q.id from resources as q where q.row = ${values.placeIn(col(alias, 'path'), own)})`
    return [sql`(${isSeen(col(alias, 'id'), place)} or ${col(alias, 'parent')} is null)`]
  }
  return {
    change: (alias) => [isSeen(col(alias, 'id'), placeOf(values, alias))],
    resource,
    source: (id) =>
      sql`(${id} is null or exists (select 1 from resources as s where ${and([sql`s.id = ${id}`, ...resource('s')])}))`,
  }
}

/** The id of a change's place: the ancestor before the root, or its own id. */
function placeOf(values: Dialect['values'], alias: string): Sql {
  const ids = sql`(',' || ${col(alias, 'ancestors')})`
  const root = values.indexOf(ids, sql.lit(`,${rootIdPrefix}`))
  return sql`case when ${root} <= 1 then ${col(alias, 'id')} else substr(${ids}, ${root} - ${sql.lit(STEP - 1)}, ${sql.lit(STEP - 1)}) end`
}
