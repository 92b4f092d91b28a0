import { ApiError } from '../errors.ts'

/** More than any tool keeps open at once, less than would weigh on the service or a cluster. */
const mostOfAccount = 100

/** How many requests of each account are under way, streams included. */
export class OpenRequests {
  private readonly counts = new Map<string, number>()

  /** Counts one more until the returned function is called; 429 where there are too many. */
  begin(account: string): () => void {
    const count = this.counts.get(account) ?? 0
    if (count >= mostOfAccount)
      throw new ApiError(
        429,
        'tooMany',
        `${mostOfAccount} requests of this account to clusters are open. End some of them, or try again.`,
      )
    this.counts.set(account, count + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (this.counts.get(account) ?? 1) - 1
      if (left > 0) this.counts.set(account, left)
      else this.counts.delete(account)
    }
  }
}
