import { ApiError } from '../errors.ts'

const mostAtOnce = 300
const perSecond = 5
const maxRemembered = 10_000

interface Rest {
  left: number
  countedOn: number
}

/**
 * How much an address may ask for without proof of who it is: 300 requests at once, enough for twenty machines behind it
 * that are set up together, then five a second.
 */
export class Allowance {
  private readonly rests = new Map<string, Rest>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** Throws 429 when nothing is left. */
  take(address: string): void {
    const now = this.now()
    const before = this.rests.get(address) ?? { left: mostAtOnce, countedOn: now }
    const gained = (Math.max(0, now - before.countedOn) / 1000) * perSecond
    const left = Math.min(mostAtOnce, before.left + gained)
    this.rests.delete(address)
    this.rests.set(address, { left: Math.max(0, left - 1), countedOn: now })
    // A Map keeps the order of insertion: the first is the one that asked longest ago.
    const [oldest] = this.rests.keys()
    if (this.rests.size > maxRemembered && oldest !== undefined) this.rests.delete(oldest)
    if (left < 1)
      throw new ApiError(429, 'tooManyRequests', `Too many requests from ${address}. Try again in a minute.`)
  }
}
