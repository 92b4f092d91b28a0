import { send } from '../api/client.ts'
import { readStorage, writeStorage } from '../util/session-storage.ts'

/** Shared with public/theme.js, which reloads a page whose first files are missing. */
const key = 'gantry-reloaded'
const restMs = 30_000

const readTime = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null)

/** Returns true, and counts a reload, if the document may be reloaded automatically: at most once in half a minute. */
export function takeReload(now: number): boolean {
  const before = readStorage(key, readTime)
  if (before !== null && now >= before && now - before < restMs) return false
  writeStorage(key, now)
  // Without storage, the page would reload forever.
  return readStorage(key, readTime) === now
}

/**
 * Reloads the document only if the service responds: otherwise the browser would replace the console with its
 * own error page.
 */
export async function reloadOnceReachable(): Promise<void> {
  const answer = await send('GET', '/healthz', {}).catch(() => null)
  if (answer?.ok === true) window.location.reload()
}
