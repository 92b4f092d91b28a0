import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { listRows, type ListParams, type Page } from '../api/queries.ts'
import { useListState, type UsedListState } from '../hooks/use-list-state.ts'
import { useSay } from '../hooks/use-say.ts'
import { listParams, type ListDefinition } from './list-definition.ts'
import { sortByWords } from './sort-by-words.ts'

export interface UsedList<Row> extends Pick<UsedListState, 'state' | 'setState'> {
  query: UseQueryResult<Page<Row>, Error>
  /** Request of the loaded rows; null while placeholder rows of the previous request are shown. */
  readKey: string | null
}

/** List in the state given by the URL. */
export function useList<Row>(
  definition: ListDefinition<Row>,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): UsedList<Row> {
  const { state, shown, setState } = useListState(definition.prefix)
  const say = useSay()
  const locale = useLocale()
  const params = listParams(definition, shown, place)
  const query = useQuery({
    ...listRows<Row>(definition.class, params),
    select: (page) => sortByWords(definition, params.sort ?? [], page, { say, locale }),
  })
  const readKey = query.isPlaceholderData ? null : JSON.stringify(shown)
  return { state, setState, query, readKey }
}
