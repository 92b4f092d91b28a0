import type { Pool } from 'pg'
import type { Statement } from '../dialect.ts'
import { type Ancestor } from '../place.ts'
import { ancestorsStatement, OutdatedAnswer, Places } from './lineage.ts'
import type { PreparedStatements } from './statements.ts'
import { isSearch } from './texts.ts'
import { rowsOf } from './with-client.ts'

/** Times that an answer is read again because resources were deleted meanwhile. */
const ATTEMPTS = 5

interface AnswerParts {
  readers: Pool
  searchers: Pool
  statements: PreparedStatements
}

/** Reads answers that are finished but for the positions of resources in the tree. */
export class Answers {
  readonly #parts: AnswerParts
  readonly #places = new Places()

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  async read(statement: Statement): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const text = await this.#text(statement)
      try {
        return await this.#places.fill(text, (rows) => this.#ancestors(rows))
      } catch (error) {
        if (!(error instanceof OutdatedAnswer) || attempt === ATTEMPTS) throw error
      }
    }
  }

  /** Forgets the known positions in the tree. */
  forget(): void {
    this.#places.forget()
  }

  async #text({ sql, parameters }: Statement): Promise<string> {
    const { readers, searchers, statements } = this.#parts
    const pool = isSearch(sql) ? searchers : readers
    const [row] = await rowsOf(pool, statements, { sql, parameters })
    const text = (row as { bytes?: unknown } | undefined)?.bytes
    if (typeof text !== 'string') throw new Error('The statement answers no text')
    return text
  }

  async #ancestors(rows: readonly number[]): Promise<(Ancestor & { row: number })[]> {
    // The columns of the statement, all of them set.
    const statement = { sql: ancestorsStatement, parameters: [rows] }
    return (await rowsOf(this.#parts.readers, this.#parts.statements, statement)) as (Ancestor & {
      row: number
    })[]
  }
}
