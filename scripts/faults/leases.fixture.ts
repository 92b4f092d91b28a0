import type { LogLine } from './replica.fixture.ts'

/** A claim of a lease, from the log of its replica. */
export interface Claim {
  subject: string
  replica: string
  epoch: number
  from: number
  /** Time at which the replica logged the end of its claim; null before. */
  to: number | null
  /** The replica released the lease voluntarily. */
  isReleased: boolean
}

/** Leases of all replicas, according to their logs. */
export class LeaseLog {
  readonly claims: Claim[] = []

  read({ replica, at, fields }: LogLine): void {
    const { msg, subject, epoch } = fields
    if (typeof subject !== 'string' || typeof epoch !== 'number') return
    if (msg === 'lease claimed')
      this.claims.push({ subject, replica, epoch, from: at, to: null, isReleased: false })
    if (msg !== 'lease lost' && msg !== 'lease released') return
    const claim = this.claims.find(
      (entry) => entry.replica === replica && entry.subject === subject && entry.epoch === epoch,
    )
    if (claim) Object.assign(claim, { to: at, isReleased: msg === 'lease released' })
  }

  /** Ends all claims of a process that has ended. */
  end(replica: string): void {
    for (const claim of this.claims) if (claim.replica === replica) claim.to ??= performance.now()
  }

  /** Replica with the newest claim of each subject. */
  holders(): ReadonlyMap<string, string> {
    const newest = new Map<string, Claim>()
    for (const claim of this.claims)
      if (claim.epoch >= (newest.get(claim.subject)?.epoch ?? -1)) newest.set(claim.subject, claim)
    return new Map(
      [...newest].filter(([, { to }]) => to === null).map(([subject, { replica }]) => [subject, replica]),
    )
  }

  /**
   * Returns the longest time in seconds until a lease was claimed again: from `since` if its replica lost it, or from its
   * release. Null if no lease changed its holder; infinite if one is not claimed again.
   */
  secondsUntilClaimed(since: number): number | null {
    const times: number[] = []
    for (const { subject, epoch, from, to, isReleased } of this.claims) {
      if (from >= since || (to !== null && to < since)) continue
      const next = this.claims.find((claim) => claim.subject === subject && claim.epoch > epoch)
      if (next) times.push(next.from - (isReleased && to !== null ? to : since))
      else if (to !== null) times.push(Number.POSITIVE_INFINITY)
    }
    return times.length === 0 ? null : Math.max(...times) / 1000
  }

  /**
   * Describes subjects that two replicas held at once, and epochs that were claimed twice. `isExcused` is true for a replica
   * that could not act at that time because it was suspended.
   */
  doubles(since: number, isExcused: (claim: Claim) => boolean): string[] {
    return this.claims.flatMap((one) =>
      this.claims
        .filter((other) => other !== one && other.subject === one.subject && other.from >= since)
        .filter((other) => isDouble(one, other, isExcused(one)))
        .map((other) => describe(one, other)),
    )
  }
}

/** Delay between an event and its line in the log, on a busy machine. */
const TOLERANCE_MS = 500

function isDouble(one: Claim, other: Claim, isExcused: boolean): boolean {
  if (one.from > other.from) return false
  if (one.epoch === other.epoch) return true
  return !isExcused && (one.to === null || one.to > other.from + TOLERANCE_MS)
}

const describe = (one: Claim, other: Claim): string =>
  `${one.subject}: ${one.replica} (epoch ${one.epoch}) and ${other.replica} (epoch ${other.epoch})`
