import { message } from '../../../model/messages/message.ts'
import { RetryLater } from '../../errors.ts'
import { limits } from '../../limits.ts'
import type { SharedMap, SharedState, Slot } from '../../concurrency/shared-state.ts'
import {
  type Bucket,
  type BucketLimits,
  maxBuckets,
  msToFill,
  msUntilToken,
  tokensOf,
} from '../../concurrency/token-buckets.ts'

/** Origin of a sign-in attempt. */
interface Origin {
  /** Key of the name and the network. */
  pair: string
  network: string
  site: string
  /** The name has signed in from the network before. */
  isKnown: boolean
}

interface Failures {
  failures: number
  lastOn: number
}

/** Failures of pairs of name and network. */
export const failedSignIns: SharedMap = { name: 'failedSignIns', ...limits.rememberedFailures }
const bucketMap = (name: string, bucketLimits: BucketLimits): SharedMap => ({
  name,
  maxSize: maxBuckets,
  keepMs: msToFill(bucketLimits),
})
const networkMap = bucketMap('failuresOfNetworks', limits.failedSignIns)
const siteMap = bucketMap('failuresOfSites', limits.failedSignInsPerSite)

interface CountedSlot extends Slot {
  limits: BucketLimits | null
}

/** Slots that count an attempt: the pair first, then the buckets. */
const slotsOf = ({ pair, network, site }: Origin): CountedSlot[] => [
  { map: failedSignIns, key: pair, limits: null },
  { map: networkMap, key: network, limits: limits.failedSignIns },
  // A single IPv4 address is its own site.
  ...(site === network ? [] : [{ map: siteMap, key: site, limits: limits.failedSignInsPerSite }]),
]

/** Counts failed sign-ins at all replicas, and enforces the waits that follow from them. */
export class FailureCounts {
  private readonly state: SharedState

  constructor(state: SharedState) {
    this.state = state
  }

  /**
   * Runs an attempt, where null is a failure. Throws 429 while its origin must wait. The attempt counts as failed until it
   * succeeds, so that concurrent guesses at several replicas all count. Known names without failures are the exception:
   * clients with the right password cause no writes, and each replica lets at most one wrong attempt pass.
   */
  async counting<Result>(origin: Origin, attempt: () => Promise<Result | null>): Promise<Result | null> {
    const isCounted = !origin.isKnown || (await this.hasFailed(origin))
    if (isCounted) await this.count(origin, true)
    let result: Result | null
    try {
      result = await attempt()
    } catch (error) {
      if (isCounted) await this.refund(origin, false)
      throw error
    }
    if (result !== null && isCounted) await this.refund(origin, true)
    if (result === null && !isCounted) await this.count(origin, false)
    return result
  }

  private async hasFailed({ pair }: Origin): Promise<boolean> {
    const [failures] = await this.state.get([{ map: failedSignIns, key: pair }])
    return failures !== null
  }

  private async count(origin: Origin, mayRefuse: boolean): Promise<void> {
    const slots = slotsOf(origin)
    await this.state.change(slots, (values, now) => {
      const waitMs = Math.max(
        ...slots.map((slot, index) => waitMsOf(origin, slot, { value: values[index], now })),
      )
      if (mayRefuse && waitMs > 0) throw tooManyFailures(waitMs)
      return {
        values: slots.map((slot, index) => addTo(slot, { value: values[index], by: 1, now })),
        result: null,
      }
    })
  }

  /** Uncounts an attempt. A success also clears the pair's earlier failures. */
  private async refund(origin: Origin, isSuccess: boolean): Promise<void> {
    const slots = slotsOf(origin)
    await this.state.change(slots, (values, now) => ({
      values: slots.map((slot, index) =>
        isSuccess && slot.limits === null ? null : addTo(slot, { value: values[index], by: -1, now }),
      ),
      result: null,
    }))
  }
}

/** Stored value of a slot, and the time. */
interface Stored {
  value: string | null | undefined
  now: number
}

// Values were written by this file.
const failuresIn = (value: Stored['value']): Failures | null =>
  value ? (JSON.parse(value) as Failures) : null
const bucketIn = (value: Stored['value']): Bucket | null => (value ? (JSON.parse(value) as Bucket) : null)

function waitMsOf({ isKnown }: Origin, slot: CountedSlot, { value, now }: Stored): number {
  if (slot.limits === null) {
    const record = failuresIn(value)
    return record ? record.lastOn + waitAfter(record.failures) - now : 0
  }
  return isKnown ? 0 : msUntilToken(tokensOf(bucketIn(value), slot.limits, now), slot.limits)
}

/** Returns the value of a slot with one more failure, or one fewer. */
function addTo(slot: CountedSlot, { value, by, now }: Stored & { by: 1 | -1 }): string | null {
  if (slot.limits !== null) {
    const { burst } = slot.limits
    const tokens = Math.max(0, tokensOf(bucketIn(value), slot.limits, now) - by)
    return tokens >= burst ? null : JSON.stringify({ tokens, countedOn: now } satisfies Bucket)
  }
  const record = failuresIn(value)
  const failures = (record?.failures ?? 0) + by
  const lastOn = by > 0 || !record ? now : record.lastOn
  return failures > 0 ? JSON.stringify({ failures, lastOn } satisfies Failures) : null
}

const tooManyFailures = (waitMs: number): RetryLater => {
  const seconds = Math.ceil(waitMs / 1000)
  return new RetryLater(429, 'tooManyAttempts', {
    seconds,
    message: message('limits.failedSignIns', { seconds }),
  })
}

function waitAfter(failures: number): number {
  const { free, firstMs, longestMs } = limits.waitsAfterFailures
  return failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free))
}
