import type { Role } from '../../model/roles.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { request, setCsrfToken, setSignedOut } from './client.ts'

export interface Session {
  user: { id: string; name: string; role: Role }
  csrfToken: string
  expiresOn: number
  /** Names and patterns of the platform's namespaces. */
  platformNamespaces: readonly string[]
}

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
