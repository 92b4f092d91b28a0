import { queryOptions } from '@tanstack/react-query'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { readScope } from './scope.ts'

/** A pod template that a workload has or had, as the cluster keeps it. */
export interface Revision {
  revision: number
  /** The replica set or controller revision that keeps it. */
  name: string
  hash: string | null
  createdOn: number | null
  /** Whether it came back after another, with a new number; null where the cluster does not note that. */
  hasReturned: boolean | null
  cause: string | null
  isCurrent: boolean
  images: string[]
  /** The pod template as YAML. */
  template: string
}

/** The revisions of a workload, the newest first; read again whenever the workload changes. */
export const revisions = (classId: string, id: string) =>
  queryOptions({
    queryKey: [classId, 'revisions', { id }] as const,
    queryFn: ({ signal }) =>
      request<Revision[]>('GET', `${model.get(classId).uri}/${id}/revisions`, { signal }),
    meta: { scope: readScope(model, classId, { fields: [] }, id) },
  })
