import { basePath } from '../util/base-path.ts'
import { queryClient } from './query-client.ts'
import { session, type Session } from './session.ts'

/**
 * Connects pages of one browser that share a session. Another Gantry on this host has another path and its
 * own channel.
 */
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`gantry-sign-in${basePath}`)

/**
 * Adopts a new session and announces it to the browser's other pages. Returns false if the page belonged to
 * another user: its data must not leak to the new one, so the page has to reload.
 */
export function takeSession(signedIn: Session): boolean {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its origin
  channel?.postMessage(signedIn.user.id)
  const { queryKey } = session()
  const known = queryClient.getQueryData(queryKey)
  if (known !== undefined && known.user.id !== signedIn.user.id) return false
  queryClient.setQueryData(queryKey, signedIn)
  return true
}

/** Subscribes to sign-ins of a user in other pages of the browser. Returns a function that unsubscribes. */
export function onSignedInElsewhere(user: string, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (data === user) listener()
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
