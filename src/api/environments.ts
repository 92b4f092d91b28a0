import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClonePart, ClonePreview } from '../../model/answers/clone.ts'
import type { Comparison } from '../../model/answers/comparison.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'
import { foreseen } from './foreseen.ts'

const ENVIRONMENT = 'environments.Environment'

/** What two environments have of the same applications. */
export const comparison = (left: string, right: string, all: boolean) =>
  queryOptions({
    queryKey: [ENVIRONMENT, 'compare', { left, right, all }] as const,
    queryFn: ({ signal }) =>
      request<Comparison>('GET', `${model.get(ENVIRONMENT).uri}/${left}/compare`, {
        params: { with: right, all: all || undefined },
        signal,
      }),
    // Looks at all objects of two environments, and at their clusters for secrets: read on demand, and again by whoever
    // comes back from a change, and not with each change of a pod.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export interface Clone {
  name: string
  hostCluster: string
  namespace: string | null
  parts: readonly ClonePart[]
  /** Ids of those that go along; null: all. */
  applications: readonly string[] | null
  /** New hosts of ingresses by those of the source. */
  hosts: Readonly<Record<string, string>>
}

export const clonePreview = (id: string, clone: Clone) =>
  foreseen<ClonePreview>({ classId: ENVIRONMENT, verb: 'clone', id, body: clone })
