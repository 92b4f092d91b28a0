import { queryOptions } from '@tanstack/react-query'
import type { DrainAnswer, DrainPreview } from '../../model/answers/drain.ts'
import { request } from './client.ts'
import { foreseen, verbUrl } from './foreseen.ts'

const NODE = 'cluster.Node'

export interface DrainOptions {
  deleteEmptyDirData: boolean
  force: boolean
}

/** What would become of each pod of a node. */
export const drainPreview = (id: string, options: DrainOptions) =>
  foreseen<DrainPreview>({ classId: NODE, verb: 'drain', id, body: options })

/** How often pods that wait for a disruption budget are asked again, in milliseconds. */
const AGAIN_MS = 3_000

/**
 * Drains a node: the service asks each pod once, so that it is asked again until none remains. `run` tells one drain of a
 * node from the next.
 */
export const draining = (id: string, options: DrainOptions, run: number) =>
  queryOptions({
    queryKey: [NODE, 'drain', { id, run, ...options }] as const,
    // Who uncordons the node meanwhile, wherever that is, ends it: only the first request cordons.
    queryFn: ({ client, queryKey }) =>
      request<DrainAnswer>('POST', verbUrl(NODE, id, 'drain'), {
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
