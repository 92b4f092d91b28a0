import { RowError } from '../dialects/dialect.ts'
import { uniqueFieldOf } from '../schema/indexes.ts'
import type { Journal } from '../changes/journal.ts'
import type { Queries } from '../read/queries.ts'
import { decodeAttributes } from '../rows.ts'
import type { StoredRow } from '../schema/tables.ts'
import type { StoreModel } from '../store-model.ts'
import { UniqueError } from '../store.ts'
import type { Author } from '../store.ts'

/** Context of every step of one transaction. */
export class WriteScope {
  readonly queries: Queries
  readonly journal: Journal
  readonly author: Author
  readonly now: number
  /** Rows with a changed list that is stored elsewhere. */
  readonly changedLists = new Set<number>()

  constructor(parts: { queries: Queries; journal: Journal; author: Author; now: number }) {
    this.queries = parts.queries
    this.journal = parts.journal
    this.author = parts.author
    this.now = parts.now
  }

  get model(): StoreModel {
    return this.queries.scope.model
  }

  /** Converts the database's refusal of a row to an error that callers know. */
  async guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RowError) throw this.#explain(error)
      throw error
    }
  }

  /** Returns the row after a change; its generation grows once per transaction. */
  changed(row: StoredRow, patch: Partial<StoredRow>): StoredRow {
    const generation = this.journal.has(row.id) ? row.generation : row.generation + 1
    return { ...row, ...patch, generation, modified_by: this.author.name, modified_on: this.now }
  }

  /** Records that a relation of the row gained or lost a resource. */
  listChanged(row: number): void {
    this.changedLists.add(row)
  }

  #explain(error: RowError): Error {
    const row = error.row as unknown as StoredRow
    const modelClass = this.model.ofCode(row.class)
    const field = uniqueFieldOf(error.constraint, modelClass)
    if (field === null) return error
    const value = decodeAttributes(modelClass, row)[field] ?? (field === 'id' ? row.id : row.key)
    return new UniqueError({ class: modelClass.id, field, value })
  }
}
