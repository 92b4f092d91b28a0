import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SignIn } from '../../../model/actions/accounts.ts'
import type { SessionPage } from '../../../model/answers/session.ts'
import { model } from '../../../model/index.ts'
import type { ListState } from '../../util/list-url.ts'
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

const hourMs = 3_600_000

/** Ages that the list of all sessions filters by, in milliseconds. */
export const sessionAges = { hour: hourMs, sixHours: 6 * hourMs, day: 24 * hourMs, threeDays: 72 * hourMs }

const isAge = (text: string | undefined): text is keyof typeof sessionAges =>
  text !== undefined && Object.hasOwn(sessionAges, text)

const timeBefore = (age: string | undefined): number | undefined =>
  isAge(age) ? Date.now() - sessionAges[age] : undefined

/** A page of the sessions of all users; refetched when one starts or ends. For admins. */
export const sessionPage = ({
  page,
  size,
  search,
  filters,
}: Pick<ListState, 'page' | 'size' | 'search' | 'filters'>) =>
  queryOptions({
    queryKey: [userClass, 'allSessions', { page, size, search, filters }] as const,
    queryFn: ({ signal }) =>
      request<SessionPage>('GET', '/api/sessions', {
        params: {
          start: (page - 1) * size,
          count: size,
          search: search === '' ? undefined : search,
          source: filters['source']?.[0],
          usedBefore: timeBefore(filters['usedBefore']?.[0]),
          startedBefore: timeBefore(filters['startedBefore']?.[0]),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { scope: readScope(model, userClass, { fields: [] }, null) },
  })

export const endSession = () => action(userClass, 'endSession')

/** Ends all sessions of a user except this one. */
export const endSessions = () => action(userClass, 'endSessions')

/**
 * Ends all API keys of a user except the request's own. Sets a password in the same transaction if the body
 * contains one.
 */
export const endApiKeys = () => action(userClass, 'endApiKeys', ['users.ApiKey'])
