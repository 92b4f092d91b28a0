import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DrainedPod } from '../../model/answers/drain.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'

export interface DrainAnswer {
  message: string
  pods: DrainedPod[]
  /** Pods that have not left yet. */
  remaining: number
}

export interface DrainOptions {
  deleteEmptyDirData: boolean
  force: boolean
}

const drainUrl = (id: string): string => `${model.get('cluster.Node').uri}/${id}/drain`

/** What would become of each pod of a node; asked for anew each time. */
export const drainPreview = (id: string, options: DrainOptions) =>
  queryOptions({
    queryKey: ['cluster.Node', 'drain', { id, dryRun: true, ...options }] as const,
    queryFn: ({ signal }) =>
      request<DrainAnswer>('POST', drainUrl(id), { params: { dryRun: true }, body: options, signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** How often pods that wait for a disruption budget are asked again, in milliseconds. */
const AGAIN_MS = 3_000

/**
 * Drains a node: the service asks each pod once, so that it is asked again until none remains. `run` tells one drain of a
 * node from the next.
 */
export const draining = (id: string, options: DrainOptions, run: number) =>
  queryOptions({
    queryKey: ['cluster.Node', 'drain', { id, run, ...options }] as const,
    // Who uncordons the node meanwhile, wherever that is, ends it: only the first request cordons.
    queryFn: ({ client, queryKey }) =>
      request<DrainAnswer>('POST', drainUrl(id), {
        body: { ...options, continues: client.getQueryData(queryKey) !== undefined },
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data?.remaining === 0 || state.error !== null ? false : AGAIN_MS),
  })
