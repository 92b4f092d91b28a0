import type { LoaderFunctionArgs } from 'react-router'
import { listRows, type ListParams } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { readListState } from '../util/list-url.ts'
import { listParams, type ListDefinition } from './list-definition.ts'
import { firstPlaces } from '../places/place.ts'

/** A skeleton for less than this would only flicker. */
const SKELETON_AFTER_MS = 150

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * Starts loading a list before its page renders. A fast response renders at once; for a slow one the page
 * shows skeletons. The list itself shows errors.
 */
export async function prefetchList<Row>(
  definition: ListDefinition<Row>,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): Promise<null> {
  const state = readListState(new URL(request.url).searchParams, definition.prefix)
  const reading = queryClient.prefetchQuery(
    listRows<Row>(definition.class, listParams(definition, state, place)),
  )
  // Loads the place names along with the rows, so that rows render only once.
  const naming = definition.places && queryClient.prefetchQuery(firstPlaces(definition.places))
  await Promise.race([Promise.all([reading, naming]), wait(SKELETON_AFTER_MS)])
  return null
}

/** Route loader of a page with a single list. */
export const listLoader =
  <Row>(definition: ListDefinition<Row>) =>
  (args: LoaderFunctionArgs): Promise<null> =>
    prefetchList(definition, args)
