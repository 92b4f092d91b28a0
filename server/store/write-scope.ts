import { RowError } from './dialects/dialect.ts'
import { uniqueFieldOf } from './indexes.ts'
import type { Journal } from './journal.ts'
import type { Queries } from './queries.ts'
import { decodeAttributes } from './rows.ts'
import type { StoredRow } from './tables.ts'
import type { StoreModel } from './store-model.ts'
import { UniqueError } from './store.ts'
import type { Author } from './store.ts'

/** What every step of one transaction works with. */
export class WriteScope {
  readonly queries: Queries
  readonly journal: Journal
  readonly author: Author
  readonly now: number
  /** Rows of which a list changed that they themselves do not hold. */
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

  /** Turns the database's refusal of a row into the sentence that callers know. */
  async guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RowError) throw this.#explain(error)
      throw error
    }
  }

  /** The row as it is after a change, its generation grown once in a transaction however often it changes. */
  changed(row: StoredRow, patch: Partial<StoredRow>): StoredRow {
    const generation = this.journal.has(row.id) ? row.generation : row.generation + 1
    return { ...row, ...patch, generation, modified_by: this.author.name, modified_on: this.now }
  }

  /** Notes that something came into a relation of a row, or left it. */
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
