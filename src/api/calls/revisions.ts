import { queryOptions } from '@tanstack/react-query'
import type { Revision } from '../../../model/actions/workloads.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'
import { readScope } from '../scope.ts'

/** Revisions of a workload, newest first; refetched whenever the workload changes. */
export const revisions = (classId: string, id: string) =>
  queryOptions({
    queryKey: [classId, 'revisions', { id }] as const,
    queryFn: ({ signal }) =>
      request<Revision[]>('GET', `${model.get(classId).uri}/${id}/revisions`, { signal }),
    meta: { scope: readScope(model, classId, { fields: [] }, id) },
  })
