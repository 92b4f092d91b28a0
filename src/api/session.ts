import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../model/answers/session.ts'
import { basePath } from '../util/address.ts'
import { request, setCsrfToken, setSignedOut } from './client.ts'
import { queryClient } from './query-client.ts'

function keepToken(session: Session): Session {
  setSignedOut(false)
  setCsrfToken(session.csrfToken)
  return session
}

/**
 * The signed-in user. Fails with 401 when nobody is signed in; retries when the network changes during the
 * request.
 */
export const session = () =>
  queryOptions({
    queryKey: ['users.Session', 'get', {}] as const,
    queryFn: async ({ signal }) => keepToken(await request<Session>('GET', '/session', { signal })),
    staleTime: Infinity,
  })

export const signIn = () =>
  mutationOptions({
    mutationFn: async (credentials: { user: string; password: string }) =>
      keepToken(await request<Session>('POST', '/session', { body: credentials })),
  })

export const signOut = () =>
  mutationOptions({
    mutationFn: async () => {
      await request('DELETE', '/session')
      setCsrfToken(null)
    },
  })

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
