import {
  type DefaultError,
  type QueryKey,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { isGone } from '../api/errors.ts'

/**
 * The resource of a page, live. What was read of it stays in view while the service is away; one that the service does
 * not have any more is gone, and so is its page.
 */
export function useThing<Row, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Row, DefaultError, Row, Key>,
): Row {
  const { data, error } = useSuspenseQuery(query)
  if (isGone(error)) throw error
  return data
}
