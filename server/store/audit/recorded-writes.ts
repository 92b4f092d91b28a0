import type { Database } from '../dialects/dialect.ts'
import type { AuditFacts } from './audit.ts'

const AT_A_TIME = 1_000

/** Change sets of users that audit entries are about. Needs one bit per change set. */
export class RecordedWrites {
  readonly #db: Database
  readonly #newest: number
  readonly #bits: Uint8Array
  /** Lowest number that was added. Older change sets are from before the log, or expired. */
  #first = Infinity

  private constructor(db: Database, newest: number) {
    this.#db = db
    this.#newest = newest
    this.#bits = new Uint8Array(Math.floor(newest / 8) + 1)
  }

  static async open(db: Database): Promise<RecordedWrites> {
    const row = await db
      .selectFrom('change_sets')
      .select((is) => is.fn.max('number').as('number'))
      .executeTakeFirst()
    return new RecordedWrites(db, row?.number ?? 0)
  }

  /** Adds the number of a change set. Those of forged entries may be any number. */
  add(number: number): void {
    if (!Number.isSafeInteger(number) || number < 0 || number > this.#newest) return
    const at = Math.floor(number / 8)
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (number % 8))
    this.#first = Math.min(this.#first, number)
  }

  /** Yields the change sets since the first added one that were not added, nor are about to be sealed. */
  async *missing(): AsyncGenerator<{ number: number; id: string }, undefined> {
    await this.#addWaiting()
    if (this.#first === Infinity) return undefined
    let from = this.#first
    let page: { number: number; id: string }[]
    do {
      page = await this.#db
        .selectFrom('change_sets')
        .select(['number', 'id'])
        .where('audited', '=', 1)
        .where('number', '>', from)
        .orderBy('number')
        .limit(AT_A_TIME)
        .execute()
      yield* page.filter(({ number }) => !this.#has(number))
      from = page.at(-1)?.number ?? from
    } while (page.length === AT_A_TIME)
    return undefined
  }

  async #addWaiting(): Promise<void> {
    let from = ''
    let page: { id: string; facts: string }[]
    do {
      page = await this.#db
        .selectFrom('audit_waiting')
        .select(['id', 'facts'])
        .where('id', '>', from)
        .orderBy('id')
        .limit(AT_A_TIME)
        .execute()
      for (const { facts } of page) {
        const { changes } = JSON.parse(facts) as AuditFacts
        // They don't move the start: with an empty log, all writes but these would be missing.
        if (changes !== null && changes.number >= this.#first) this.add(changes.number)
      }
      from = page.at(-1)?.id ?? from
    } while (page.length === AT_A_TIME)
  }

  #has(number: number): boolean {
    return ((this.#bits[Math.floor(number / 8)] ?? 0) & (1 << (number % 8))) !== 0
  }
}
