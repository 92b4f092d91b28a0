import {
  type DefaultError,
  type QueryKey,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { isGone } from '../api/errors.ts'

/**
 * Live resource of a page. Its data stays visible while the service is unreachable. Throws once the service
 * no longer has it, which removes the page.
 */
export function useResource<Row, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Row, DefaultError, Row, Key>,
): Row {
  const { data, error } = useSuspenseQuery(query)
  if (isGone(error)) throw error
  return data
}
