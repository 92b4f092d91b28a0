import { tooMany } from '../errors.ts'

/** Bounds how many of one resource each account has open. */
export class AccountLimit {
  readonly #counts = new Map<string, number>()
  readonly #max: number
  readonly #sentence: (max: number) => string

  /** `sentence` is the error message, with the remedy. */
  constructor(max: number, sentence: (max: number) => string) {
    this.#max = max
    this.#sentence = sentence
  }

  /** Counts one more until the returned function is called. Throws 429 when there are too many. */
  begin(account: string): () => void {
    const count = this.#counts.get(account) ?? 0
    if (count >= this.#max) throw tooMany(this.#sentence(this.#max))
    this.#counts.set(account, count + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (this.#counts.get(account) ?? 1) - 1
      if (left > 0) this.#counts.set(account, left)
      else this.#counts.delete(account)
    }
  }
}
