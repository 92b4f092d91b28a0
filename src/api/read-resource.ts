import type { DefaultError, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { isGone } from './errors.ts'
import { queryClient } from './query-client.ts'

/**
 * Loads a page's resource before the page renders: returns cached data, or refetches if invalidated, so that
 * returning to a deleted resource does not show it as alive. Falls back to cached data on errors other than
 * 404.
 */
export async function readResource<Row, Key extends QueryKey>(
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
