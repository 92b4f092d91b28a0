import type { DefaultError, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { isGone } from './errors.ts'
import { queryClient } from './query-client.ts'

/**
 * Reads the resource of a page before the page is drawn: what is known of it, and again when it has changed since, as
 * whoever comes back to what was deleted would see it alive.
 */
export async function readThing<Row, Key extends QueryKey>(
  query: FetchQueryOptions<Row, DefaultError, Row, Key>,
): Promise<Row> {
  const known = queryClient.getQueryData<Row>(query.queryKey)
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: Infinity })
  } catch (error) {
    if (isGone(error)) queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
    else if (known !== undefined) return known
    throw error
  }
}
