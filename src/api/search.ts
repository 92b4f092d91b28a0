import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchAnswer } from '../../model/answers/search.ts'
import { request } from './client.ts'

/** A second text of a search, in names of some classes; of all where there are none. */
export interface SearchedObject {
  text: string
  classes: readonly string[]
}

/** Of each class; what is not shown is one link away. */
const SHOWN = 5

/** The best of each class for a text. A read that nobody waits for any more is cancelled. */
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

/** Known resources with their names of today, in the order of the ids; those that are gone are left out. */
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
