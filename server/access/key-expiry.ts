import { type Message, message } from '../../model/messages/message.ts'
import { forbidden } from '../errors.ts'
import type { Context } from '../records/context.ts'

const dayMs = 86_400_000

type Clock = Pick<Context, 'apiKeyMaxDays' | 'now'>

/** Returns the latest expiry of a new or rotated key; null if keys need no expiry. */
export const latestExpiry = ({ apiKeyMaxDays, now }: Clock): number | null =>
  apiKeyMaxDays == null ? null : now() + apiKeyMaxDays * dayMs

/** Returns why an expiry exceeds the maximum lifetime, or null. */
export function whyTooLate(context: Clock, wanted: number | null): Message | null {
  const latest = latestExpiry(context)
  return latest !== null && wanted !== null && wanted > latest
    ? message('rules.keyTooLong', { days: context.apiKeyMaxDays ?? 0 })
    : null
}

/** Returns why a key would outlive the API key of the request, or null. */
export function whyOutlives(
  { actor: { key } }: Pick<Context, 'actor'>,
  wanted: number | null,
): Message | null {
  if (key?.expiresOn == null || (wanted !== null && wanted <= key.expiresOn)) return null
  return message('rules.outlivesKey', { end: new Date(key.expiresOn).toISOString(), key: key.name })
}

/** Returns the expiry, shortened to the maximum lifetime. */
export function boundExpiry(context: Clock, wanted: number | null): number | null {
  const latest = latestExpiry(context)
  return latest === null ? wanted : Math.min(wanted ?? Infinity, latest)
}

type LastingAccess = 'access.keyExpires' | 'access.keyExpiresRights' | 'access.keyExpiresProvider'

/** Prevents an expiring key from creating access that outlives it. `refusal` names that access. */
export function requireLastingKey({ actor }: Pick<Context, 'actor'>, refusal: LastingAccess): void {
  if (actor.key?.expiresOn == null) return
  throw forbidden(message(refusal, { key: actor.key.name }))
}
