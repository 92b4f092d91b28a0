import { sql } from 'kysely'
import type { ResourceTree } from '../../../model/tree.ts'
import { childRelation, grow } from './growth.ts'
import { replaceLinks } from './links.ts'
import { decodeAttributes, encodeContent, identityOf, isSameContent } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'
import { removeRows } from './removal.ts'
import type { Queries } from '../read/queries.ts'
import { RowReads } from '../read/row-reads.ts'
import { syncPlaces } from './sync.ts'
import type { Seen } from '../seen.ts'
import type { SyncEntry } from './sync-entry.ts'
import type { Patch, Place, RowReader, Transaction } from '../store.ts'
import type { WriteScope } from './write-scope.ts'

/** One open transaction. Reads see what it wrote. */
export class StoreTransaction extends RowReads implements Transaction {
  readonly #write: WriteScope
  /** Places that reads see; null for all. */
  #seen: Seen | null

  constructor(write: WriteScope, seen: Seen | null = null) {
    super()
    this.#write = write
    this.#seen = seen
  }

  get whole(): RowReader {
    return this.#seen ? new StoreTransaction(this.#write) : this
  }

  protected reading<Result>(read: (queries: Queries) => Promise<Result>): Promise<Result> {
    const { queries } = this.#write
    return read(this.#seen ? queries.seenBy(this.#seen) : queries)
  }

  async insert(place: Place, tree: ResourceTree): Promise<string> {
    const parent = await this.#existing(place.parent)
    const relation = childRelation(this.#write, this.#write.model.ofCode(parent.class).id, place.relation)
    const { rows } = await sql<{ next: number }>`
      select coalesce(max(position), -1) + 1 as next from resources where parent = ${parent.row} and relation = ${place.relation}
    `.execute(this.#write.queries.db)
    const [id = ''] = await grow(this.#write, [{ parent, relation, position: rows[0]?.next ?? 0, tree }])
    if (this.#seen) this.#seen = { ...this.#seen, places: [...this.#seen.places, id] }
    return id
  }

  async update(id: string, patch: Patch): Promise<boolean> {
    const row = await this.#existing(id)
    const modelClass = this.#write.model.ofCode(row.class)
    const attributes = decodeAttributes(modelClass, row)
    const isGivenKey = row.key !== null && row.key !== identityOf(modelClass, { attributes })
    const content = encodeContent(modelClass, {
      ...(isGivenKey ? { key: row.key ?? '' } : {}),
      attributes: { ...attributes, ...patch.attributes },
      labels: patch.labels ?? null,
      additionalProperties: patch.additionalProperties ?? null,
    })
    if (patch.labels === undefined) content.labels = row.labels
    if (patch.additionalProperties === undefined) content.additional = row.additional
    if (isSameContent(row, content)) return false
    const after = patch.isObservation ? { ...row, ...content } : this.#write.changed(row, content)
    const { queries } = this.#write
    await this.#write.guard(() => queries.scope.dialect.bulk.update(queries.db, [{ before: row, after }]))
    this.#write.journal.modified(row, after)
    return true
  }

  async arrange(parent: string, ids: readonly string[]): Promise<void> {
    const { queries } = this.#write
    const rows = new Map((await queries.storedRows(ids)).map((row) => [row.id, row]))
    const wanted = ids.flatMap((id) => rows.get(id) ?? [])
    if (wanted.every(({ position }, index) => position > (wanted[index - 1]?.position ?? -1))) return
    const cases = wanted.map(({ row }, position) => sql`when ${sql.lit(row)} then ${sql.lit(position)}`)
    const isArranged = sql`row in (${sql.join(wanted.map(({ row }) => sql.lit(row)))})`
    await sql`update resources set position = case row ${sql.join(cases, sql` `)} end where ${isArranged}`.execute(
      queries.db,
    )
    await this.#touch(await this.#existing(parent))
  }

  async remove(
    ids: readonly string[],
    notes: Parameters<Transaction['remove']>[1] = new Map(),
  ): Promise<void> {
    for (const [id, note] of notes) this.#write.journal.note(id, note)
    const rows = await this.#write.queries.storedRows(ids)
    await removeRows(
      this.#write,
      rows.map(({ row }) => row),
    )
  }

  sync(entries: readonly SyncEntry[]): Promise<void> {
    return syncPlaces(this.#write, entries)
  }

  async setLinks(id: string, relation: string, targets: readonly string[]): Promise<void> {
    const row = await this.#existing(id)
    const hidden = await this.#hidden(id, relation)
    const isKept = targets.length === 0 || this.#write.model.ofCode(row.class).relations.get(relation)?.many
    await replaceLinks(this.#write, row, { relation, targets: isKept ? [...targets, ...hidden] : targets })
  }

  /** Returns links that reads don't see. A reader's list can't contain them, so they stay. */
  async #hidden(id: string, relation: string): Promise<string[]> {
    if (!this.#seen) return []
    const seen = new Set((await this.related(id, relation)).map((row) => row.id))
    const all = await this.#write.queries.related(id, relation)
    return all.filter((row) => !seen.has(row.id)).map((row) => row.id)
  }

  async setSecret(id: string, attribute: string, value: string | null): Promise<void> {
    const row = await this.#existing(id)
    const modelClass = this.#write.model.ofCode(row.class)
    const declared = modelClass.attributes.get(attribute)
    if (declared?.kind !== 'secret') throw new Error(`${modelClass.id}.${attribute} is not a secret`)
    const { db, scope } = this.#write.queries
    if (value === null)
      await db.deleteFrom('secrets').where('row', '=', row.row).where('attribute', '=', attribute).execute()
    else
      await scope.dialect.bulk.insert(db, 'secrets', [{ row: row.row, attribute, value }], { replace: true })
    if (!declared.readOnly) await this.#touch(row)
  }

  /** A change that no column shows is one all the same: who made it and when, and a generation of its own. */
  async #touch(row: StoredRow): Promise<void> {
    const { journal, queries } = this.#write
    if (journal.has(row.id)) return
    const after = this.#write.changed(row, {})
    await this.#write.guard(() => queries.scope.dialect.bulk.update(queries.db, [{ before: row, after }]))
    journal.modified(row, after)
  }

  async #existing(id: string): Promise<StoredRow> {
    const row = await this.#write.queries.storedRow(id)
    if (!row) throw new Error(`There is no resource ${id}`)
    this.#write.journal.see(row)
    return row
  }
}
