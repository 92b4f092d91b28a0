import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClonePart } from '../../../model/answers/clone.ts'
import type { Comparison } from '../../../model/actions/environments.ts'
import { model } from '../../../model/index.ts'
import { request } from '../client.ts'
import { previewed } from './previews.ts'

const ENVIRONMENT = 'environments.Environment'

export const comparison = (left: string, right: string, all: boolean) =>
  queryOptions({
    queryKey: [ENVIRONMENT, 'compare', { left, right, all }] as const,
    queryFn: ({ signal }) =>
      request<Comparison>('GET', `${model.get(ENVIRONMENT).uri}/${left}/compare`, {
        params: { with: right, all: all || undefined },
        signal,
      }),
    // Reads all objects of two environments, and Secrets from their clusters, so it runs on demand and after
    // each return from a change, not on every pod change.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export interface Clone {
  name: string
  hostCluster: string
  namespace: string | null
  parts: readonly ClonePart[]
  /** Ids of the applications to clone; null: all. */
  applications: readonly string[] | null
  /** New Ingress hosts by source host. */
  hosts: Readonly<Record<string, string>>
}

export const clonePreview = (id: string, clone: Clone) =>
  previewed({ classId: ENVIRONMENT, verb: 'clone', id, body: clone })
