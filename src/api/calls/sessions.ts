import { queryOptions } from '@tanstack/react-query'
import type { SignIn } from '../../../model/actions/accounts.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'
import { action } from '../queries.ts'
import { readScope } from '../scope.ts'

const userClass = 'users.User'

/** A user's sessions, most recently used first; refetched when a session starts or ends. */
export const sessionsOf = (userId: string) =>
  queryOptions({
    queryKey: [userClass, 'sessions', { id: userId }] as const,
    queryFn: ({ signal }) =>
      request<SignIn[]>('GET', `${model.get(userClass).uri}/${userId}/sessions`, { signal }),
    meta: { scope: readScope(model, userClass, { fields: [] }, userId) },
  })

export const endSession = () => action(userClass, 'endSession')

/** Ends all sessions of a user except this one. */
export const endSessions = () => action(userClass, 'endSessions')

/**
 * Ends all API keys of a user except the request's own. Sets a password in the same transaction if the body
 * contains one.
 */
export const endApiKeys = () => action(userClass, 'endApiKeys', ['users.ApiKey'])
