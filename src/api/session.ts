import type { Role } from '../../model/roles.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { request, setCsrfToken, setSignedOut } from './client.ts'

export interface Session {
  user: { id: string; name: string; role: Role }
  csrfToken: string
  expiresOn: number
  /** Names and patterns of the namespaces that belong to the platform. */
  platformNamespaces: readonly string[]
}

function keepToken(session: Session): Session {
  setSignedOut(false)
  setCsrfToken(session.csrfToken)
  return session
}

/** Who is signed in. Refused with 401 when nobody is; a network that changes at that moment is asked again. */
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
