import { queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { action } from './queries.ts'
import { readScope } from './scope.ts'

const userClass = 'users.User'

/** A sign-in to the console that holds. */
export interface SignIn {
  id: string
  /** Where it was used last, and by what. */
  address: string | null
  browser: string | null
  system: string | null
  userAgent: string | null
  startedOn: number
  /** Noted once in a few minutes. */
  lastUsedOn: number
  expiresOn: number
  /** Whether it is that of this console. */
  isCurrent: boolean
}

/** The sessions of a user, the one that was used last first; read again when somebody signs in or ends one. */
export const sessionsOf = (userId: string) =>
  queryOptions({
    queryKey: [userClass, 'sessions', { id: userId }] as const,
    queryFn: ({ signal }) =>
      request<SignIn[]>('GET', `${model.get(userClass).uri}/${userId}/sessions`, { signal }),
    meta: { scope: readScope(model, userClass, { fields: [] }, userId) },
  })

/** Ends the session that the body names. */
export const endSession = () => action(userClass, 'endSession')

/** Ends all sessions of a user but this one. */
export const endSessions = () => action(userClass, 'endSessions')

/** Ends all API keys of a user but that of the request. Sets a password in the same transaction if the body has one. */
export const endApiKeys = () => action(userClass, 'endApiKeys', ['users.ApiKey'])
