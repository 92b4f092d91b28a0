import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { ChangesDigest } from '../audit/chain.ts'
import { changeEvent } from '../audit/change-event.ts'
import { waitingRow } from '../audit/write-audit.ts'
import type { Queries } from '../read/queries.ts'
import { parentIn, valuesOf } from '../rows.ts'
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
  readonly #above = new Map<string, readonly string[]>([['', []]])
  /** The same ids as a text, by list. */
  readonly #texts = new Map<readonly string[], string>()

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
    const digest = author.audit ? new ChangesDigest() : null
    for (const [id, entry] of this.#entries) {
      // A transaction of thousands of resources takes its time: requests have theirs in between.
      if (changes.length % TURN_LENGTH === TURN_LENGTH - 1) await nextTurn()
      const sequence = first + changes.length
      const change = this.#change(queries, { id, entry, author, sequence, changeSet, time })
      changes.push(change)
      const row = this.#row(change, number)
      rows.push(row)
      digest?.add(row)
    }
    const audited = Number(author.audit)
    await bulk.insert(db, 'change_sets', [{ number, id: changeSet, author: author.name, time, audited }])
    await bulk.insert(db, 'changes', rows)
    await this.#writeOrigin(queries, changeSet, author)
    if (digest) {
      const { model } = scope.model
      const event = changeEvent(model, { author, changeSet, number, time, changes, sha256: digest.hex() })
      await bulk.insert(db, 'audit_waiting', [waitingRow(event, time)])
    }
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
    const above = this.#ancestorsIn(entry.row.path)
    return {
      ...facts,
      class: modelClass.id,
      name: entry.row.name,
      kind: entry.kind,
      author: author.name,
      ancestors: author.concerns ? [...above, ...author.concerns] : above,
      ...(author.audit ? differences(modelClass, entry, this.#notes.get(entry.row.id)) : noValues),
    }
  }

  #row(change: Change, changeSet: number): ChangeTable {
    const { ancestors } = change
    const text = this.#texts.get(ancestors) ?? ancestors.join(',')
    this.#texts.set(ancestors, text)
    return {
      sequence: change.sequence,
      change_set: changeSet,
      class: change.class,
      id: change.id,
      name: change.name,
      kind: change.kind,
      ancestors: text,
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
    }
  }

  #ancestorsIn(path: string): readonly string[] {
    const known = this.#above.get(path)
    if (known) return known
    const { row, above } = parentIn(path)
    const ancestors = [this.#ids.get(row) ?? '', ...this.#ancestorsIn(above)]
    this.#above.set(path, ancestors)
    return ancestors
  }

  async #findAncestors({ db, scope }: Queries): Promise<void> {
    const unknown = new Set<number>()
    const seen = new Set([''])
    for (const { row: changed } of this.#entries.values()) {
      for (let { path } = changed; !seen.has(path);) {
        seen.add(path)
        const { row, above } = parentIn(path)
        if (!this.#ids.has(row)) unknown.add(row)
        path = above
      }
    }
    if (unknown.size === 0) return
    const isWanted = scope.dialect.values.isIn(sql`row`, sql`${JSON.stringify([...unknown])}`, 'integer')
    const found = await sql<
      Pick<StoredRow, 'row' | 'id'>
    >`select row, id from resources where ${isWanted}`.execute(db)
    for (const row of found.rows) this.see(row)
  }
}

const noValues = { before: null, after: null }

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
