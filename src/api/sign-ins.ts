import { basePath } from '../util/base-path.ts'
import { queryClient } from './query-client.ts'
import { session, type Session } from './session.ts'

/** Connects the pages of one browser, which share a session. Another Gantry on this host has another path, and its own. */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`gantry-sign-in${basePath}`)

/**
 * Makes the page that of whoever signed in, and tells the browser's other pages. False where the page has been somebody
 * else's: what it holds was read and written by that person, and the page has to begin anew.
 */
export function takeSession(signedIn: Session): boolean {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its origin alone
  channel?.postMessage(signedIn.user.id)
  const { queryKey } = session()
  const known = queryClient.getQueryData(queryKey)
  if (known !== undefined && known.user.id !== signedIn.user.id) return false
  queryClient.setQueryData(queryKey, signedIn)
  return true
}

/** Tells when a user signed in in another page of the browser. Returns the function that ends the subscription. */
export function onSignedInElsewhere(user: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data === user) listener()
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
