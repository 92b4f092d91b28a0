import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../read/queries.ts'
import { valuesOf } from '../rows.ts'
import type { ChangeTable, StoredRow } from '../schema/tables.ts'
import type { Author, Change } from '../store.ts'

/** Changes that are described at a stretch: a few milliseconds. */
const TURN_LENGTH = 200

interface Entry {
  kind: Change['kind']
  /** State before the transaction, null for what it created. */
  before: StoredRow | null
  /** Current state, or the last one before the deletion. */
  row: StoredRow
  links: Map<string, { before: readonly string[]; after: readonly string[] }>
}

/** Changes of one transaction so far: one entry per resource, however often it changed. */
export class Journal {
  readonly #entries = new Map<string, Entry>()
  readonly #notes = new Map<string, Readonly<Record<string, unknown>>>()
  /** Ids by row, of all rows seen: ancestors may be gone when the log is written. */
  readonly #ids = new Map<number, string>()
  /** Ids of the ancestors, nearest first, by path: a batch has many rows below the same resource. */
  readonly #above = new Map<string, string[]>()

  see(row: Pick<StoredRow, 'row' | 'id'>): void {
    this.#ids.set(row.row, row.id)
  }

  /** Returns whether the resource has changed already, so that its generation has grown. */
  has(id: string): boolean {
    return this.#entries.has(id)
  }

  /** The same of a row by its number. */
  hasRow(row: number): boolean {
    return this.#entries.has(this.#ids.get(row) ?? '')
  }

  /** Created and deleted rows. */
  *arrivals(): Generator<StoredRow> {
    for (const { kind, row } of this.#entries.values()) if (kind !== 'modified') yield row
  }

  created(row: StoredRow): void {
    this.see(row)
    const known = this.#entries.get(row.id)
    // Deleted and created again in one transaction: a modification for everyone else.
    if (known) this.#entries.set(row.id, { ...known, kind: known.before ? 'modified' : 'created', row })
    else this.#entries.set(row.id, { kind: 'created', before: null, row, links: new Map() })
  }

  modified(before: StoredRow, after: StoredRow): void {
    this.see(after)
    const known = this.#entries.get(after.id)
    if (known) known.row = after
    else this.#entries.set(after.id, { kind: 'modified', before, row: after, links: new Map() })
  }

  linked(
    row: StoredRow,
    relation: string,
    links: { before: readonly string[]; after: readonly string[] },
  ): void {
    this.modified(row, row)
    const entry = this.#entries.get(row.id)
    const known = entry?.links.get(relation)
    entry?.links.set(relation, { before: known?.before ?? links.before, after: links.after })
  }

  /** Records the links of a row that is being deleted. */
  unlinked(row: StoredRow, relation: string, targets: readonly string[]): void {
    const links = this.#entries.get(row.id)?.links
    if (links) links.set(relation, { before: links.get(relation)?.before ?? targets, after: [] })
  }

  /** Adds values to the log of a deletion in this transaction. */
  note(id: string, values: Readonly<Record<string, unknown>>): void {
    this.#notes.set(id, values)
  }

  deleted(row: StoredRow): void {
    this.see(row)
    const known = this.#entries.get(row.id)
    if (known?.kind === 'created') this.#entries.delete(row.id)
    else
      this.#entries.set(row.id, {
        kind: 'deleted',
        before: known?.before ?? row,
        row,
        links: known?.links ?? new Map(),
      })
  }

  /** Writes the change log and returns its entries. */
  async write(queries: Queries, author: Author, time: number): Promise<Change[]> {
    if (this.#entries.size === 0) return []
    const { db, scope } = queries
    const { bulk } = scope.dialect
    await this.#findAncestors(queries)
    const changeSet = author.changeSet ?? randomUUID()
    const number = await bulk.reserve(db, 'change_sets', 1)
    const first = await bulk.reserve(db, 'changes', this.#entries.size)
    const changes: Change[] = []
    const rows: ChangeTable[] = []
    for (const [id, entry] of this.#entries) {
      // A transaction of thousands of resources takes its time: requests have theirs in between.
      if (changes.length % TURN_LENGTH === TURN_LENGTH - 1) await nextTurn()
      const sequence = first + changes.length
      const change = this.#change(queries, { id, entry, author, sequence, changeSet, time })
      changes.push(change)
      rows.push(changeRow(change, number))
    }
    const audited = Number(author.audit)
    await bulk.insert(db, 'change_sets', [{ number, id: changeSet, author: author.name, time, audited }])
    await bulk.insert(db, 'changes', rows)
    await this.#writeOrigin(queries, changeSet, author)
    if (author.undoes !== undefined)
      await bulk.insert(db, 'undos', [{ change_set: changeSet, undone: author.undoes }], { replace: true })
    return changes
  }

  async #writeOrigin({ db, scope }: Queries, changeSet: string, { key, action }: Author): Promise<void> {
    const { bulk } = scope.dialect
    if (key) {
      const row = { change_set: changeSet, key_id: key.id, key_name: key.name }
      await bulk.insert(db, 'change_keys', [row], { replace: true })
    }
    if (action) {
      const { name, ...details } = action
      const row = { change_set: changeSet, action: name, details: JSON.stringify(details) }
      await bulk.insert(db, 'change_actions', [row], { replace: true })
    }
  }

  #change(
    { scope }: Queries,
    made: Pick<Change, 'id' | 'sequence' | 'changeSet' | 'time'> & { entry: Entry; author: Author },
  ): Change {
    const { entry, author, ...facts } = made
    const modelClass = scope.model.ofCode(entry.row.class)
    return {
      ...facts,
      class: modelClass.id,
      name: entry.row.name,
      kind: entry.kind,
      author: author.name,
      ancestors: [...this.#ancestorsIn(entry.row.path), ...(author.concerns ?? [])],
      ...(author.audit ? differences(modelClass, entry, this.#notes.get(entry.row.id)) : noValues),
    }
  }

  #ancestorsIn(path: string): string[] {
    const known = this.#above.get(path)
    if (known) return known
    const ancestors = rowsInPath(path)
      .map((row) => this.#ids.get(row) ?? '')
      .toReversed()
    this.#above.set(path, ancestors)
    return ancestors
  }

  async #findAncestors({ db, scope }: Queries): Promise<void> {
    const paths = new Set([...this.#entries.values()].map(({ row }) => row.path))
    const unknown = new Set([...paths].flatMap(rowsInPath).filter((row) => !this.#ids.has(row)))
    if (unknown.size === 0) return
    const isWanted = scope.dialect.values.isIn(sql`row`, sql`${JSON.stringify([...unknown])}`, 'number')
    const found = await sql<
      Pick<StoredRow, 'row' | 'id'>
    >`select row, id from resources where ${isWanted}`.execute(db)
    for (const row of found.rows) this.see(row)
  }
}

const changeRow = (change: Change, changeSet: number): ChangeTable => ({
  sequence: change.sequence,
  change_set: changeSet,
  class: change.class,
  id: change.id,
  name: change.name,
  kind: change.kind,
  ancestors: change.ancestors.join(','),
  before: change.before && JSON.stringify(change.before),
  after: change.after && JSON.stringify(change.after),
})

const noValues = { before: null, after: null }

const rowsInPath = (path: string): number[] => path.split(',').slice(0, -1).map(Number)

/** Adds the position to a created or deleted resource, so that an undo can restore it there. */
const placed = (
  values: Record<string, unknown> | null,
  row: StoredRow | null,
  note: Readonly<Record<string, unknown>> = {},
) => values && row && { ...values, parent: { childRelation: row.relation, position: row.position, ...note } }

/** Values before and after: all of them for a creation or deletion, only those that differ for a modification. */
function differences(
  modelClass: Parameters<typeof valuesOf>[0],
  { before, row, links, kind }: Entry,
  note?: Readonly<Record<string, unknown>>,
): Pick<Change, 'before' | 'after'> {
  const old = before ? valuesOf(modelClass, before) : null
  const now = kind === 'deleted' ? null : valuesOf(modelClass, row)
  for (const [relation, ends] of links) {
    if (old) old[relation] = ends.before
    if (now) now[relation] = ends.after
  }
  if (kind !== 'modified' || !old || !now)
    return { before: placed(old, before, note), after: placed(now, row) }
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(old), after: pick(now) }
}
