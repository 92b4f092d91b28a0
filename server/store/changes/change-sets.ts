import { sql } from 'kysely'
import { decode, idsIn } from './changes.ts'
import type { Dialect, Sql } from '../dialects/dialect.ts'
import type { Queries } from '../read/queries.ts'
import type { ChangeSetTable, ChangeTable } from '../schema/tables.ts'
import { and } from '../sql/scope.ts'
import { type SeenChanges, seenChanges } from './seen-changes.ts'
import type {
  KindFilter,
  ChangePlace,
  ChangeAction,
  ClassFilter,
  ChangeSet,
  ChangeSetFilter,
  ChangeSetPage,
  ChangeSetQuery,
} from '../store.ts'

/** Longer values of a change are left out of lists; the change set's detail contains them. */
const BRIEF_LENGTH = 20_000

/** One row of the statement: a change, a place that changes speak of, or the number of sets in all. */
interface Row extends Pick<ChangeTable, 'class' | 'id' | 'name' | 'kind' | 'ancestors' | 'before' | 'after'> {
  part: 'change' | 'place' | 'total'
  set_id: string
  author: ChangeSetTable['author']
  time: number
  undoes: string | null
  undone_by: string | null
  key_id: string | null
  key_name: string | null
  action: string | null
  action_details: string | null
  undone_action: string | null
  undone_details: string | null
  /** 1 if `before` and `after` are included. */
  has_values: number
  relation: string | null
  total: number
}

/**
 * Reads change sets with their changes, the resources that their ids refer to, and the number of sets in one
 * statement. A set with several writes has several rows. Its time and its position in the list are those of
 * its first write: a later write, such as the end of a terminal session, does not move it. A restricted reader gets
 * the visible changes, and the sets that have any.
 */
export async function readChangeSets(
  queries: Pick<Queries, 'db' | 'scope' | 'seen'>,
  query: ChangeSetQuery,
): Promise<ChangeSetPage> {
  const { rows } = await statementOf(queries, query).execute(queries.db)
  const places = new Map<string, ChangePlace>()
  const sets = new Map<string, ChangeSet>()
  let total = 0
  for (const row of rows) {
    if (row.part === 'total') total = Number(row.total)
    else if (row.part === 'place') places.set(row.id, placeOf(row))
    else addChange(sets, row)
  }
  return { sets: [...sets.values()], total, places }
}

const placeOf = ({ class: name, name: called, relation }: Row): ChangePlace => ({
  class: name,
  name: called,
  relation,
})

function addChange(sets: Map<string, ChangeSet>, row: Row): void {
  const { set_id: id, time } = row
  const set = sets.get(id) ?? emptySet(row)
  set.time = Math.min(set.time, time)
  set.changes.push({
    class: row.class,
    id: row.id,
    name: row.name,
    kind: row.kind,
    time,
    ancestors: idsIn(row.ancestors),
    hasValues: row.has_values === 1,
    before: row.has_values === 1 ? decode(row.before) : null,
    after: row.has_values === 1 ? decode(row.after) : null,
  })
  sets.set(id, set)
}

const emptySet = (row: Row): ChangeSet => ({
  id: row.set_id,
  author: row.author,
  key: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? '' },
  time: row.time,
  undoes: row.undoes,
  undoneBy: row.undone_by,
  action: actionOf(row.action, row.action_details),
  undoneAction: actionOf(row.undone_action, row.undone_details),
  changes: [],
})

const actionOf = (name: string | null, details: string | null): ChangeAction | null =>
  name === null ? null : { name, ...decode(details) }

/** Changes first, by set, the newest set first. Kysely gives every use of a fragment its own parameters. */
function statementOf(queries: Pick<Queries, 'scope' | 'seen'>, query: ChangeSetQuery) {
  const { values, json } = queries.scope.dialect
  const seen = seenChanges(queries)
  const { id, start = 0, count, withCount = false, valuesOf = 0 } = query
  const isMeant =
    id === undefined
      ? matching({ values, seen }, query.filter ?? {})
      : and([sql`one.id = ${id}`, ...someChange(seen.change('c'))])
  const isFirst = sql`not exists (select 1 from change_sets as earlier where earlier.id = one.id and earlier.number < one.number)`
  const which = sql`${isMeant} and ${isFirst}`
  const end = count === undefined ? sql`` : values.page({ count: sql`${count}`, start: sql`${start}` })
  const isShort =
    id === undefined
      ? sql`coalesce(length(${json.column(sql`c.before`)}), 0) + coalesce(length(${json.column(sql`c.after`)}), 0) <= ${BRIEF_LENGTH}`
      : sql`true`
  const shown = sql`picked where has_values = 1`
  const mentioned = sql`
    select p.id from picked as p where p.has_values = 1 union select a.value from (select * from ${shown}) as p, ${values.partsOf(sql`p.ancestors`, 'a')}
    union select b.value from (select * from ${shown}) as p, ${values.valuesIn(sql`p.before`, 'b')} where length(b.value) = 36
    union select f.value from (select * from ${shown}) as p, ${values.valuesIn(sql`p.after`, 'f')} where length(f.value) = 36
  `
  const ids = sql`select m.id from mentioned as m`
  const undone = (wanted: Sql, by: Sql, set: Sql) =>
    sql`(select max(${wanted}) from undos as u where ${by} = ${set})`
  const keyOf = (wanted: Sql) =>
    sql`(select max(${wanted}) from change_keys as k where k.change_set = set_id)`
  const detailsOf = (alias: string): Sql => {
    const details = sql.ref(`${alias}.details`)
    return sql`case when ${seen.source(sourceId(values, details))} then ${details} end`
  }
  return sql<Row>`
    with wanted as (
      select one.number, one.id from change_sets as one where ${which}
      order by one.number desc ${end}
    ), ranked as (
      select w.number as first, s.id as set_id, s.author, s.time, c.*,
        ${isShort} as is_short,
        row_number() over (partition by s.id order by case c.kind when 'modified' then 0 else 1 end, c.sequence) as place
      from wanted as w join change_sets as s on s.id = w.id join changes as c on c.change_set = s.number
      where ${and(seen.change('c'))}
    ), picked as (
      select first, set_id, author, time, sequence, class, id, name, kind, ancestors,
        case when place <= ${valuesOf} and is_short then before end as before,
        case when place <= ${valuesOf} and is_short then after end as after,
        case when place <= ${valuesOf} and is_short then 1 else 0 end as has_values
      from ranked
    ), mentioned(id) as (${mentioned})
    select 'change' as part, set_id, author, time, class, id, name, kind, ancestors, before, after, has_values,
      ${undone(sql`u.undone`, sql`u.change_set`, sql`set_id`)} as undoes,
      ${undone(sql`u.change_set`, sql`u.undone`, sql`set_id`)} as undone_by,
      ${keyOf(sql`k.key_id`)} as key_id, ${keyOf(sql`k.key_name`)} as key_name,
      null as relation, 0 as total, first, sequence,
      own.action, ${detailsOf('own')} as action_details, theirs.action as undone_action, ${detailsOf('theirs')} as undone_details
      from picked left join change_actions as own on own.change_set = set_id
      left join change_actions as theirs on theirs.change_set = ${undone(sql`u.undone`, sql`u.change_set`, sql`set_id`)}
    union all
    select 'place', '', '', 0, k.id, r.id, r.name, '', '', null, null, 0, null, null, null, null, r.relation, 0, 0, 0,
      null, null, null, null
      from resources as r join classes as k on k.code = r.class
      where ${and([sql`${valuesOf} > 0`, sql`r.id in (${ids})`, ...seen.resource('r')])}
    union all
    select 'place', '', '', 0, g.class, g.id, g.name, '', '', null, null, 0, null, null, null, null,
      ${values.deepMember(sql`g.before`, 'parent', sql`${'."childRelation"'}`)}, 0, 0, g.sequence,
      null, null, null, null
      from changes as g
      where ${valuesOf} > 0 and g.kind = 'deleted' and g.id in (${ids})
        and ${and(seen.change('g'))}
        and not exists (select 1 from resources as r where r.id = g.id)
        and not exists (select 1 from changes as d where d.kind = 'deleted' and d.id = g.id and d.sequence > g.sequence)
    union all
    select 'total', '', '', 0, '', '', null, '', '', null, null, 0, null, null, null, null, null,
      (select count(*) from change_sets as one where ${which}), 0, 0,
      null, null, null, null
      where ${Number(withCount)} = 1
    order by first desc, sequence
  `
}

interface Reader {
  values: Dialect['values']
  seen: SeenChanges
}

/** Returns whether a set is audited and matches the filter. `one` is its first row. */
function matching({ values, seen }: Reader, filter: ChangeSetFilter): Sql {
  const { author, from, to } = filter
  const parts = [sql`one.audited = 1`]
  if (author)
    parts.push(
      author.isWhole
        ? sql`${values.fold(sql`one.author`)} = ${values.fold(sql`${author.text}`)}`
        : values.containsAnyCase(sql`one.author`, sql`${author.text}`),
    )
  if (from !== undefined) parts.push(sql`one.time >= ${from}`)
  if (to !== undefined) parts.push(sql`one.time <= ${to}`)
  if (filter.action) parts.push(byAction(filter.action))
  parts.push(...someChange(changeParts({ values, seen }, filter)))
  return sql`(${sql.join(parts, sql` and `)})`
}

/** The condition that one change of the set meets all conditions, if there are any. */
const someChange = (conditions: readonly Sql[]): readonly Sql[] =>
  conditions.length === 0
    ? []
    : [
        sql`exists (
          select 1 from change_sets as m join changes as c on c.change_set = m.number
          where m.id = one.id and ${and(conditions)}
        )`,
      ]

const sourceId = (values: Dialect['values'], details: Sql): Sql =>
  values.deepMember(details, 'source', sql`${'."id"'}`)

/** An undo is known by what it took back. */
const byAction = (action: string): Sql =>
  action === 'undo'
    ? sql`exists (select 1 from undos as u where u.change_set = one.id)`
    : sql`exists (select 1 from change_actions as a where a.change_set = one.id and a.action = ${action})`

/** Conditions on one change of a set. */
function changeParts({ values, seen }: Reader, filter: ChangeSetFilter): Sql[] {
  const { classes, kind, within, search } = filter
  const parts: Sql[] = [...seen.change('c')]
  if (classes) parts.push(ofClasses(values, classes))
  if (kind) parts.push(ofKind(values, kind))
  if (within) {
    const ids = JSON.stringify(within)
    const isMeant = (id: Sql): Sql => values.isIn(id, sql`${ids}`, 'text')
    parts.push(sql`(${isMeant(sql`c.id`)} or ${isBelow(values, isMeant)})`)
  }
  if (search !== undefined) parts.push(hasText({ values, seen }, search, filter.searchActions ?? {}))
  return parts
}

/** Returns whether one of a changed resource's ancestors satisfies a condition. */
const isBelow = (values: Dialect['values'], isSuch: (id: Sql) => Sql): Sql =>
  sql`exists (select 1 from ${values.partsOf(sql`c.ancestors`, 'above')} where ${isSuch(sql`above.value`)})`

/** Matches stored texts, and actions by their displayed names. */
function hasText({ values, seen }: Reader, search: string, actions: Readonly<Record<string, string>>): Sql {
  const has = (text: Sql, part = search): Sql =>
    values.containsAnyCase(sql`coalesce(${text}, '')`, sql`${part}`)
  const isSourceSeen = seen.source(sourceId(values, sql`a.details`))
  const source = sql`case when ${isSourceSeen} then ${values.deepMember(sql`a.details`, 'source', sql`${'."name"'}`)} end`
  const revision = values.asText(values.member(sql`a.details`, 'revision', 'text'))
  // The ancestors of a change, its object, application and environment, are shown with it.
  const isCalledSo = (id: Sql): Sql => sql`${id} in (
    select r.id from resources as r where ${and([has(sql`r.name`), ...seen.resource('r')])}
    union select d.id from changes as d where ${and([sql`d.kind = 'deleted'`, has(sql`d.name`), ...seen.change('d')])}
  )`
  const found = [
    isBelow(values, isCalledSo),
    ...['one.author', 'c.name', 'c.before', 'c.after'].map((column) => has(values.asText(sql.ref(column)))),
    sql`exists (
      select 1 from change_actions as a where a.change_set = one.id and (${has(sql`a.action`)} or ${has(source)})
    )`,
  ]
  const { undo, ...others } = actions
  if (undo !== undefined) found.push(byAction('undo'))
  const meant = Object.entries(others).map(([name, part]) =>
    part === ''
      ? sql`a.action = ${name}`
      : sql`(a.action = ${name} and (${has(source, part)} or ${has(revision, part)}))`,
  )
  // An undo is shown with the action that it reverted.
  if (meant.length > 0)
    found.push(sql`exists (
      select 1 from change_actions as a where (${sql.join(meant, sql` or `)}) and (
        a.change_set = one.id or a.change_set in (select u.undone from undos as u where u.change_set = one.id)
      )
    )`)
  return sql`(${sql.join(found, sql` or `)})`
}

/**
 * Treats a created or deleted part as a modification of its whole. Finalizers and the grace period keep an
 * object after its deletion was requested: setting `deletionTimestamp` in its metadata counts as the
 * deletion.
 */
function ofKind(values: Dialect['values'], { kind, wholes }: KindFilter): Sql {
  const goes = (change: string): Sql => {
    const time = (side: string): Sql =>
      values.member(sql.ref(`${change}.${side}`), 'deletionTimestamp', 'text')
    return sql`(${sql.ref(`${change}.kind`)} = 'modified' and ${time('before')} is null and ${time('after')} is not null)`
  }
  const isWhole = (change: string): Sql =>
    values.isIn(sql.ref(`${change}.class`), sql`${JSON.stringify(wholes)}`, 'text')
  if (kind === 'deleted') return sql`((c.kind = 'deleted' and ${isWhole('c')}) or ${goes('c')})`
  if (kind === 'created') return sql`(c.kind = 'created' and ${isWhole('c')})`
  // Computed once for all sets. The metadata are a direct child of their object.
  const isGoing = (id: Sql): Sql => sql`(one.id, ${id}) in (
    select g.id, substr(f.ancestors, 1, 36) from change_sets as g join changes as f on f.change_set = g.number
    where g.audited = 1 and f.class like '%.ObjectMeta' and ${goes('f')}
  )`
  const cameOrWent = (id: Sql): Sql => sql`(one.id, ${id}) in (
    select h.id, w.id from change_sets as h join changes as w on w.change_set = h.number
    where h.audited = 1 and w.kind <> 'modified' and ${isWhole('w')}
  )`
  return sql`(
    (c.kind = 'modified' and not ${isGoing(sql`c.id`)} and not ${isBelow(values, isGoing)})
    or (c.kind <> 'modified' and not ${isWhole('c')} and not ${isBelow(values, cameOrWent)})
  )`
}

/** Matches a part by its ancestors, which contain its object even if that has been deleted since. */
function ofClasses(values: Dialect['values'], { wholes, parts }: ClassFilter): Sql {
  const isWhole = (column: Sql) => values.isIn(column, sql`${JSON.stringify(wholes)}`, 'text')
  const isOne = (id: Sql): Sql => sql`(
    exists (select 1 from resources as w join classes as k on k.code = w.class where w.id = ${id} and ${isWhole(sql`k.id`)})
    or exists (select 1 from changes as d where d.kind = 'deleted' and d.id = ${id} and ${isWhole(sql`d.class`)})
  )`
  const isPart = values.isIn(sql`c.class`, sql`${JSON.stringify(parts)}`, 'text')
  return sql`(${isWhole(sql`c.class`)} or (${isPart} and ${isBelow(values, isOne)}))`
}
