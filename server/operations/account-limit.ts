import { tooMany } from '../errors.ts'
import { KeyedCounter } from './keyed-counter.ts'

/** Bounds how many of one resource each account has open. */
export class AccountLimit {
  readonly #open = new KeyedCounter()
  readonly #max: number
  readonly #sentence: (max: number) => string

  /** `sentence` is the error message, with the remedy. */
  constructor(max: number, sentence: (max: number) => string) {
    this.#max = max
    this.#sentence = sentence
  }

  /** Counts one more until the returned function is called. Throws 429 when there are too many. */
  begin(account: string): () => void {
    if (this.#open.countOf(account) >= this.#max) throw tooMany(this.#sentence(this.#max))
    return this.#open.begin(account)
  }
}
