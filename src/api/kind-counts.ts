import { queryOptions } from '@tanstack/react-query'
import type { KindCounts } from '../../model/answers/kind-counts.ts'
import { request } from './client.ts'

const staleMs = 5_000

/** Object counts by kind, for one cluster or for all clusters. */
export const kindCounts = (cluster: string | undefined) =>
  queryOptions({
    queryKey: ['kindCounts', { of: cluster }] as const,
    queryFn: ({ signal }) =>
      request<KindCounts>('GET', '/api/kindCounts', { params: { of: cluster }, signal }),
    staleTime: staleMs,
  })
