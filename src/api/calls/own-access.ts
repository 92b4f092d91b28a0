import { queryOptions } from '@tanstack/react-query'
import type { OwnAccess } from '../../../model/endpoints/access.ts'
import { request } from '../client.ts'

/** Rights of the signed-in user by place, and the admins whom it can ask for more. */
export const ownAccess = () =>
  queryOptions({
    queryKey: ['users.Grant', 'own', {}] as const,
    queryFn: ({ signal }) => request<OwnAccess>('GET', '/users/api/access/own', { signal }),
  })
