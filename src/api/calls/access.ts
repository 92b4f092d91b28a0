import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AccessAnswer } from '../../../model/endpoints/access.ts'
import type { Verb } from '../../../model/rights.ts'
import { request } from '../client.ts'

/** Classes that rights depend on, and the places that they are granted on. */
const scope = {
  classes: new Set([
    'users.User',
    'users.Team',
    'users.Grant',
    'users.CustomRole',
    'environments.Environment',
    'cluster.HostCluster',
    'catalog.Application',
  ]),
  root: null,
}

/** Query for the rights in a place. */
export interface AccessQuery {
  place: string
  count: number
  /** Only rights that include this verb. */
  verb?: Verb
  /** Only rights of this account. With a verb, the answer has a decision. */
  user?: string
}

/** Users and teams with rights in a place, and the source of these rights. */
export const accessOf = (query: AccessQuery) =>
  queryOptions({
    queryKey: ['users.Grant', 'access', query] as const,
    queryFn: ({ signal }) =>
      request<AccessAnswer>('GET', '/users/api/access', { params: { ...query }, signal }),
    meta: { scope },
    placeholderData: keepPreviousData,
  })

/** Maximum number of entries in a response. */
const max = 1000

/** All rights of a user, each with its team if it comes from one. */
export const accessOfUser = (user: string) =>
  queryOptions({
    queryKey: ['users.Grant', 'accessOfUser', { user }] as const,
    queryFn: ({ signal }) =>
      request<AccessAnswer>('GET', '/users/api/access', { params: { user, count: max }, signal }),
    meta: { scope },
  })
