import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** Contents of the `licences.json` that the console's build writes. */
export interface Licences {
  version: string
  licence: string
  packages: { name: string; version: string; licence: string; text: string }[]
}

/** About a megabyte, so only the page that shows the licences fetches it. */
export const licences = () =>
  queryOptions({
    queryKey: ['console.Licences', 'get', {}] as const,
    queryFn: ({ signal }) => request<Licences>('GET', '/licences.json', { signal }),
    staleTime: Infinity,
  })
