import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../model/answers/session.ts'
import type { Message } from '../../model/messages/message.ts'
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

/** Browser's answer to a challenge. */
interface PasskeyAnswer {
  challenge: string
  response: object
}

export interface Credentials {
  user: string
  password: string
  /** Of the second factor. */
  code?: string
  passkey?: PasskeyAnswer
  /** Replaces the password. */
  newPassword?: string
  /** Token of an authenticator setup, which `code` confirms. */
  setup?: string
  /** Directory that checks the password; a local account without one. */
  provider?: string
}

export const sendSignIn = async (credentials: Credentials): Promise<Session> =>
  keepToken(await request<Session>('POST', '/session', { body: credentials }))

export const signIn = () => mutationOptions({ mutationFn: sendSignIn })

/** Options for a passkey; null if the account has none. */
export interface PasskeyOffer {
  options: object | null
  challenge: string | null
  /** The account also accepts codes. */
  hasCode: boolean
}

/** Gets a challenge for the passkeys of an account, or without credentials for any of the device. */
export const beginPasskeySignIn = (
  known: Partial<Pick<Credentials, 'user' | 'password'>>,
): Promise<PasskeyOffer> => request<PasskeyOffer>('POST', '/session/passkeys', { body: known })

/** Key of an authenticator app, to confirm with its first code. */
export interface AuthenticatorSetup {
  key: string
  /** Key for a QR code. */
  uri: string
  setup: string
}

/** Gets an authenticator key for an account that needs a second factor to sign in. */
export const beginAuthenticatorSetup = ({
  user,
  password,
}: Pick<Credentials, 'user' | 'password'>): Promise<AuthenticatorSetup> =>
  request<AuthenticatorSetup>('POST', '/session/authenticator', { body: { user, password } })

/** Signs in with a passkey that needs no password. */
export const signInWithPasskey = async (answer: PasskeyAnswer): Promise<Session> =>
  keepToken(await request<Session>('POST', '/session/passkey', { body: answer }))

export const signOut = () =>
  mutationOptions({
    /** Returns the address that ends the session at a sign-in provider, too, or null. */
    mutationFn: async () => {
      const { redirect = null } = await request<{ redirect?: string }>('DELETE', '/session')
      setCsrfToken(null)
      return redirect
    },
  })

/** Starts a view of the console as another account. The page must reload afterwards. */
export const viewAs = () =>
  mutationOptions({
    mutationFn: (user: string) => request<Session>('POST', '/session/view', { body: { user } }),
  })

/** Ends the view as another account. The page must reload afterwards. */
export const endView = () =>
  mutationOptions({ mutationFn: () => request<Session>('DELETE', '/session/view') })

/** A provider with which users sign in: by a redirect to it, or with its passwords. */
export interface OfferedProvider {
  id: string
  name: string
  kind: 'redirect' | 'password'
}

/** Providers on the sign-in page. Anybody may read them. */
export const offeredProviders = () =>
  queryOptions({
    queryKey: ['users.SignInProvider', 'offered', {}] as const,
    queryFn: ({ signal }) => request<OfferedProvider[]>('GET', '/session/providers', { signal }),
    staleTime: 60_000,
  })

/** Reason why a sign-in failed, from the sealed text in the page's address. */
export const signInFailure = (failure: string) =>
  queryOptions({
    queryKey: ['users.SignInProvider', 'failure', { failure }] as const,
    queryFn: ({ signal }) =>
      request<{ provider: string | null; message: string | null; reasons?: readonly Message[] }>(
        'GET',
        '/session/failure',
        { params: { failure }, signal },
      ),
    staleTime: Infinity,
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
