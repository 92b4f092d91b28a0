import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** What the build of the console writes beside it. */
export interface Licences {
  version: string
  licence: string
  packages: { name: string; version: string; licence: string; text: string }[]
}

/** A megabyte of licences, which only the page that shows them asks for. */
export const licences = () =>
  queryOptions({
    queryKey: ['console.Licences', 'get', {}] as const,
    queryFn: ({ signal }) => request<Licences>('GET', '/licences.json', { signal }),
    staleTime: Infinity,
  })
