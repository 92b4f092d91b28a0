import { queryOptions } from '@tanstack/react-query'
import type { DeletionsAnswer } from '../../../model/answers/deletion.ts'
import { request } from '../client.ts'
import { readByIds } from '../pieces.ts'

export const readDeletions = (ids: readonly string[], signal: AbortSignal) =>
  readByIds(
    ids,
    async (params) => (await request<DeletionsAnswer>('GET', '/api/deletions', { params, signal })).resources,
  )

/** Deletion preview of one resource, never cached. */
export const deletionPreview = (id: string) =>
  queryOptions({
    queryKey: ['deletions', 'get', { id }] as const,
    queryFn: async ({ signal }) => (await readDeletions([id], signal)).get(id) ?? null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
