const minuteMs = 60_000

/** Wait after a provider failed to answer. */
export const retryMs = minuteMs

/**
 * Returns when to check a user again: after the provider's interval, and well before the refresh token expires, if its lifetime is
 * known. Checks of users who signed in together are spread over time.
 */
export function nextCheckOn(
  { attributes: { checkMinutes } }: { attributes: { checkMinutes: number | null } },
  { refresh_expires_in: lifetime }: Readonly<Record<string, unknown>>,
  now: number,
): number {
  const intervalMs = (checkMinutes ?? 15) * minuteMs
  const isLimited = typeof lifetime === 'number' && lifetime > 0
  const waitMs = isLimited ? Math.min(intervalMs, lifetime * 500) : intervalMs
  return Math.round(now + waitMs * (0.85 + Math.random() * 0.15))
}
