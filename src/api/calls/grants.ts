import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Grantees } from '../../../model/answers/search.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'
import type { Resource } from '../queries.ts'
import { readScope, writeScope } from '../scope.ts'

const grantClass = 'users.Grant'

/** Maximum number of users, and of teams, in a search. */
const count = 25

/** Users and teams with a text in their name. Everybody who may grant rights may read their names. */
export const grantees = (search: string) =>
  queryOptions({
    queryKey: ['users.User', 'grantees', { search }] as const,
    queryFn: ({ signal }) =>
      request<Grantees>('GET', '/api/grantees', {
        params: { count, ...(search === '' ? {} : { search }) },
        signal,
      }),
    meta: { scope: readScope(model, 'users.User', { fields: ['name'] }, null) },
  })

/** Creates a grant; with `replaced`, deletes that one in the same transaction. The body names its parent. */
export const saveGrant = (replaced: string | null) =>
  mutationOptions<Resource, Error, Readonly<Record<string, unknown>>>({
    mutationFn: async (body) => {
      if (replaced === null) return request<Resource>('POST', model.get(grantClass).uri, { body })
      const [made] = await request<{ create: Resource[] }>('POST', '/users/api/txn', {
        body: {
          create: [{ modelIndex: 'Grant', ...body }],
          delete: [{ modelIndex: 'Grant', id: replaced }],
        },
      }).then(({ create }) => create)
      if (!made) throw new Error('The transaction created no grant')
      return made
    },
    meta: { writes: writeScope(model, grantClass) },
  })
