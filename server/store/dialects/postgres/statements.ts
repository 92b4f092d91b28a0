import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ClientBase, QueryResult } from 'pg'
import { codeOf } from './error-code.ts'
import { sendable } from './storable.ts'

/** Statements that one connection keeps prepared; later ones are planned each time. */
const PREPARED = 400
/** Texts that are remembered because they were run once. */
const REMEMBERED = 2_000

const INVALID_NAME = '26000'
const DUPLICATE_NAME = '42P05'
const CHANGED_RESULT = 'cached plan must not change result type'

/** True if a prepared statement is not there or not the same any more, as behind a pooler or after a migration. */
export const isPreparationLost = (error: unknown): boolean =>
  error instanceof Error &&
  ([INVALID_NAME, DUPLICATE_NAME].includes(codeOf(error)) || error.message.includes(CHANGED_RESULT))

/**
 * Gives statements that are run again a name, so that a connection parses and plans them once: planning takes longer
 * than most reads. A name is the same for a text in all processes. Stops at the first sign that names do not work.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>()
  readonly #seen = new LRUCache<string, true>({ max: REMEMBERED })
  #isOn: boolean

  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  /** Runs a statement on a connection that is in no transaction, or whose transaction is run again if this fails. */
  async run(client: ClientBase, text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    const name = values.length > 0 ? this.#nameOf(text) : undefined
    const sent = sendable(text, values)
    if (name === undefined) return client.query(text, sent)
    try {
      return await client.query({ name, text, values: sent })
    } catch (error) {
      if (isPreparationLost(error)) this.#isOn = false
      throw error
    }
  }

  #nameOf(text: string): string | undefined {
    if (!this.#isOn) return undefined
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= PREPARED) return known
    if (!this.#seen.has(text)) {
      this.#seen.set(text, true)
      return undefined
    }
    const name = `gantry_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    this.#names.set(text, name)
    return name
  }
}
