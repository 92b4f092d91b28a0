import { queryOptions } from '@tanstack/react-query'
import type { DependentsAnswer } from '../../../model/answers/dependents.ts'
import { request } from '../client.ts'
import { readByIds } from '../pieces.ts'

export const readDependents = (ids: readonly string[], signal: AbortSignal) =>
  readByIds(
    ids,
    async (params) =>
      (await request<DependentsAnswer>('GET', '/api/dependents', { params, signal })).resources,
  )

export const dependents = (id: string) =>
  queryOptions({
    queryKey: ['dependents', 'list', { id }] as const,
    queryFn: async ({ signal }) => (await readDependents([id], signal)).get(id)?.dependents ?? [],
    staleTime: 5_000,
  })
