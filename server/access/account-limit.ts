import type { Message } from '../../model/messages/message.ts'
import { tooMany } from '../errors.ts'
import { KeyedCounter } from '../concurrency/keyed-counter.ts'

/** Limits how many instances of one resource each account may have open. */
export class AccountLimit {
  readonly #open = new KeyedCounter()
  readonly #max: number
  readonly #refusal: (max: number) => Message

  /** `refusal` returns the cause and the remedy. */
  constructor(max: number, refusal: (max: number) => Message) {
    this.#max = max
    this.#refusal = refusal
  }

  /** Counts one more until the returned function is called. Throws 429 at the limit. */
  begin(account: string): () => void {
    if (this.#open.countOf(account) >= this.#max) throw tooMany(this.#refusal(this.#max))
    return this.#open.begin(account)
  }
}
