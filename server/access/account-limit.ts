import { tooMany } from '../errors.ts'
import { KeyedCounter } from '../concurrency/keyed-counter.ts'

/** Limits how many instances of one resource each account may have open. */
export class AccountLimit {
  readonly #open = new KeyedCounter()
  readonly #max: number
  readonly #sentence: (max: number) => string

  /** `sentence` returns the error message, including the remedy. */
  constructor(max: number, sentence: (max: number) => string) {
    this.#max = max
    this.#sentence = sentence
  }

  /** Counts one more until the returned function is called. Throws 429 at the limit. */
  begin(account: string): () => void {
    if (this.#open.countOf(account) >= this.#max) throw tooMany(this.#sentence(this.#max))
    return this.#open.begin(account)
  }
}
