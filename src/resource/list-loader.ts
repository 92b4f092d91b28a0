import type { LoaderFunctionArgs } from 'react-router'
import { list, type ListParams } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { readListState } from '../util/list-url.ts'
import { listParams, type ListDefinition } from './list-definition.ts'
import { firstPlaces } from './places/place.ts'

/** Below this a skeleton would only flicker. */
const SKELETON_AFTER_MS = 150

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * Starts to read a list before its page is drawn. A quick answer is drawn at once; a slow one lets the page appear with
 * skeletons. A refusal is told by the list itself, in its place.
 */
export async function prefetchList<Row>(
  definition: ListDefinition<Row>,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): Promise<null> {
  const state = readListState(new URL(request.url).searchParams, definition.prefix)
  const reading = queryClient.prefetchQuery(list<Row>(definition.class, listParams(definition, state, place)))
  // With the names of where they stand beside them, rows are drawn once.
  const naming = definition.places && queryClient.prefetchQuery(firstPlaces(definition.places))
  await Promise.race([Promise.all([reading, naming]), wait(SKELETON_AFTER_MS)])
  return null
}

/** The loader of a page that is one list. */
export const listLoader =
  <Row>(definition: ListDefinition<Row>) =>
  (args: LoaderFunctionArgs): Promise<null> =>
    prefetchList(definition, args)
