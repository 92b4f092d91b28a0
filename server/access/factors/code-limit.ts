import { message } from '../../../model/messages/message.ts'
import type { SharedMap, SharedState } from '../../concurrency/shared-state.ts'
import { type Bucket, maxBuckets, msToFill, msUntilToken, tokensOf } from '../../concurrency/token-buckets.ts'
import { RetryLater } from '../../errors.ts'
import { limits } from '../../limits.ts'

const failures: SharedMap = {
  name: 'failedCodes',
  maxSize: maxBuckets,
  keepMs: msToFill(limits.failedCodes),
}

/**
 * Runs a check of a code, which null fails. Failures count per account, from any address: who knows the password could
 * otherwise try a million codes from many. An attempt counts as failed until it succeeds.
 */
export async function limitingCodes<Result>(
  state: SharedState,
  user: string,
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const slots = [{ map: failures, key: user }]
  await state.change(slots, ([value], now) => {
    // This file wrote the value.
    const tokens = tokensOf(value ? (JSON.parse(value) as Bucket) : null, limits.failedCodes, now)
    const waitMs = msUntilToken(tokens, limits.failedCodes)
    if (waitMs > 0) throw tooManyCodes(Math.ceil(waitMs / 1000))
    return { values: [JSON.stringify({ tokens: tokens - 1, countedOn: now } satisfies Bucket)], result: null }
  })
  const result = await check()
  if (result !== null) await state.change(slots, () => ({ values: [null], result: null }))
  return result
}

const tooManyCodes = (seconds: number): RetryLater =>
  new RetryLater(429, 'tooManyAttempts', { seconds, message: message('limits.failedCodes', { seconds }) })
