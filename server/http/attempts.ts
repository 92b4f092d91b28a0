import { ApiError } from '../errors.ts'
import { Turns } from '../operations/turns.ts'

/** Failures that cost nothing: people mistype. */
const freeFailures = 5
const firstWaitMs = 1_000
const longestWaitMs = 15 * 60_000
/** Failures are forgotten after this time without another. */
const forgetMs = 30 * 60_000
const maxRemembered = 10_000

interface Failures {
  failures: number
  lastOn: number
}

/** A refusal that says how long to wait. */
export class TooManyAttempts extends ApiError {
  readonly retryAfterSeconds: number
  constructor(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000)
    super(429, 'tooManyAttempts', `Too many failed sign-ins. Try again in ${seconds} s.`)
    this.retryAfterSeconds = seconds
  }
}

/**
 * Slows down guessing. Failures are counted for each user at each address, so that nobody can lock out somebody else;
 * after a few, each further one doubles the time to wait.
 */
export class Attempts {
  private readonly records = new Map<string, Failures>()
  private readonly turns = new Turns()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** Lets in one attempt after the other: of guesses that come at once, none would know that the others fail. */
  inTurn<Result>(user: string, address: string, attempt: () => Promise<Result>): Promise<Result> {
    return this.turns.take(keyOf(user, address), attempt)
  }

  /** Throws 429 while the user has to wait. */
  require(user: string, address: string): void {
    const record = this.records.get(keyOf(user, address))
    if (!record) return
    const waitMs = record.lastOn + waitAfter(record.failures) - this.now()
    if (waitMs > 0) throw new TooManyAttempts(waitMs)
  }

  fail(user: string, address: string): void {
    const key = keyOf(user, address)
    const before = this.records.get(key)
    const isFresh = before !== undefined && before.lastOn + forgetMs > this.now()
    this.records.delete(key)
    this.records.set(key, { failures: isFresh ? before.failures + 1 : 1, lastOn: this.now() })
    // A Map keeps the order of insertion: the first is the one that failed longest ago.
    const [oldest] = this.records.keys()
    if (this.records.size > maxRemembered && oldest !== undefined) this.records.delete(oldest)
  }

  succeed(user: string, address: string): void {
    this.records.delete(keyOf(user, address))
  }
}

const keyOf = (user: string, address: string): string => `${address} ${user.toLowerCase()}`

function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures))
}
