import { queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { action } from './queries.ts'
import { readScope } from './scope.ts'

const userClass = 'users.User'

/** An active console session. */
export interface SignIn {
  id: string
  /** Address of the client that used it last, with its browser and system. */
  address: string | null
  browser: string | null
  system: string | null
  userAgent: string | null
  startedOn: number
  /** Updated at most every few minutes. */
  lastUsedOn: number
  expiresOn: number
  /** True for the session of this console. */
  isCurrent: boolean
}

/** A user's sessions, most recently used first; refetched when a session starts or ends. */
export const sessionsOf = (userId: string) =>
  queryOptions({
    queryKey: [userClass, 'sessions', { id: userId }] as const,
    queryFn: ({ signal }) =>
      request<SignIn[]>('GET', `${model.get(userClass).uri}/${userId}/sessions`, { signal }),
    meta: { scope: readScope(model, userClass, { fields: [] }, userId) },
  })

/** Ends the session named in the body. */
export const endSession = () => action(userClass, 'endSession')

/** Ends all sessions of a user except this one. */
export const endSessions = () => action(userClass, 'endSessions')

/**
 * Ends all API keys of a user except the request's own. Sets a password in the same transaction if the body
 * contains one.
 */
export const endApiKeys = () => action(userClass, 'endApiKeys', ['users.ApiKey'])
