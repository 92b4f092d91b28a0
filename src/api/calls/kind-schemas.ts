import { queryOptions } from '@tanstack/react-query'
import type { KindsAnswer, KindSchemaAnswer } from '../../../model/answers/kinds.ts'
import { request } from '../client.ts'
import { ApiError } from '../errors.ts'

/** Revalidated after this time; the browser caches the answer and the service may respond with 304. */
const staleMs = 60_000

/** Schema of a kind from the resource's cluster; null if the cluster lacks the kind. */
export const kindSchema = (of: string, kind: { apiVersion: string; kind: string }) =>
  queryOptions({
    queryKey: ['kindSchemas', 'get', { of, ...kind }] as const,
    queryFn: async ({ signal }): Promise<KindSchemaAnswer | null> => {
      try {
        return await request<KindSchemaAnswer>('GET', '/api/kindSchemas', { params: { of, ...kind }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: staleMs,
    retry: false,
  })

/** Kinds that the resource's cluster accepts. */
export const kindsOf = (of: string) =>
  queryOptions({
    queryKey: ['kindSchemas', 'list', { of }] as const,
    queryFn: ({ signal }) => request<KindsAnswer>('GET', '/api/kinds', { params: { of }, signal }),
    staleTime: staleMs,
    retry: false,
  })
