import { queryOptions } from '@tanstack/react-query'
import type { DeletionPreview, DeletionsAnswer } from '../../../model/answers/deletion.ts'
import { request } from '../client.ts'
import { inPieces } from '../pieces.ts'

export async function readDeletions(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, DeletionPreview>> {
  const found = new Map<string, DeletionPreview>()
  for (const some of inPieces(ids)) {
    const params = { ids: some.join(',') }
    const { resources } = await request<DeletionsAnswer>('GET', '/api/deletions', { params, signal })
    for (const preview of resources) found.set(preview.id, preview)
  }
  return found
}

/** Deletion preview of one resource, never cached. */
export const deletionPreview = (id: string) =>
  queryOptions({
    queryKey: ['deletions', 'get', { id }] as const,
    queryFn: async ({ signal }) => (await readDeletions([id], signal)).get(id) ?? null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
