import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchAnswer } from '../../../model/answers/search.ts'
import { request } from '../client.ts'

/** Second search text that applies to names of these classes; empty `classes`: all. */
export interface SearchedObject {
  text: string
  classes: readonly string[]
}

/** Results per class; the rest is one link away. */
const SHOWN = 5

/** Best matches per class. Cancelled once no component waits for it. */
export const search = (text: string, object: SearchedObject | null = null) =>
  queryOptions({
    queryKey: ['search', 'list', { text, object }] as const,
    queryFn: ({ signal }) =>
      request<SearchAnswer>('GET', '/api/search', {
        params: {
          search: text,
          count: SHOWN,
          ...(object && { object: object.text }),
          ...(object && object.classes.length > 0 ? { classes: object.classes.join() } : {}),
        },
        signal,
      }),
    staleTime: 5_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Looks up resources by id, with their current names and in the order of the ids; omits deleted ones. */
export const located = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['search', 'get', { ids }] as const,
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const { groups } = await request<SearchAnswer>('GET', '/api/search', {
        params: { ids: ids.join(',') },
        signal,
      })
      const byId = new Map(groups.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
