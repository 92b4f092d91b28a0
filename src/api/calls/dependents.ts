import { queryOptions } from '@tanstack/react-query'
import type { Dependent, DependentsAnswer } from '../../../model/answers/dependents.ts'
import { request } from '../client.ts'
import { inPieces } from '../pieces.ts'

export async function readDependents(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Dependent[]>> {
  const found = new Map<string, readonly Dependent[]>()
  for (const some of inPieces(ids)) {
    const params = { ids: some.join(',') }
    const { resources } = await request<DependentsAnswer>('GET', '/api/dependents', { params, signal })
    for (const { id, dependents } of resources) found.set(id, dependents)
  }
  return found
}

export const dependents = (id: string) =>
  queryOptions({
    queryKey: ['dependents', 'list', { id }] as const,
    queryFn: async ({ signal }) => (await readDependents([id], signal)).get(id) ?? [],
    staleTime: 5_000,
  })
