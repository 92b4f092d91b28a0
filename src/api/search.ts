import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'
import type { ResourceLink } from './queries.ts'

export interface NamedLink extends ResourceLink {
  name: string | null
}

/** A resource of any class, with where it lives. */
export interface FoundEntry extends NamedLink {
  /** Where the text was found: `place` is the name of what it stands in; null for a resource that was asked for by its id. */
  match: 'name' | 'label' | 'image' | 'place' | null
  /** The label or the image. */
  text: string | null
  application: NamedLink | null
  environment: NamedLink | null
  cluster: NamedLink | null
  /** Nearest first, without the root. */
  ancestors: NamedLink[]
  facts: SearchFacts
}

/** What says whether something can be done with it now; null where there is nothing that would. */
export interface SearchFacts {
  namespace: string | null
  isAway: boolean | null
  isCordoned: boolean | null
  isPaused: boolean | null
}

export interface FoundGroup {
  service: string
  modelIndex: string
  uri: string
  /** Whether there are more of the class than these. */
  isMore: boolean
  entries: FoundEntry[]
}

interface Found {
  groups: FoundGroup[]
  /** What the second text found. */
  objects: FoundGroup[]
}

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
      request<Found>('GET', '/api/search', {
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
      const { groups } = await request<Found>('GET', '/api/search', {
        params: { ids: ids.join(',') },
        signal,
      })
      const byId = new Map(groups.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
