import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { list, type ListParams, type Page } from '../api/queries.ts'
import { useWantedSearch } from '../hooks/use-wanted-search.ts'
import { readListState, writeListState, type ListState } from '../util/list-url.ts'
import { listParams, type ListDefinition } from './list-definition.ts'

/** What changes, or what does so in the state that was chosen last, which may not be drawn yet. */
export type StateChange = Partial<ListState> | ((now: ListState) => Partial<ListState>)

export interface UsedList<Row> {
  /** What the person chose last, also while its rows are still being read. */
  state: ListState
  /** Changes the address; anything but a turn of the page begins at page 1 again. */
  setState: (change: StateChange) => void
  query: UseQueryResult<Page<Row>, Error>
  /** What the rows that are there were asked for by; null while those of what was asked for before stand in. */
  readKey: string | null
}

/** A list in the state that the address says. */
export function useList<Row>(
  definition: ListDefinition<Row>,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): UsedList<Row> {
  const search = useWantedSearch()
  const { prefix } = definition
  const state = useMemo(() => readListState(search.wanted, prefix), [search.wanted, prefix])
  const shown = useMemo(() => readListState(search.shown, prefix), [search.shown, prefix])
  const query = useQuery(list<Row>(definition.class, listParams(definition, shown, place)))
  const { change: changeSearch } = search
  const setState = useCallback(
    (change: StateChange) =>
      changeSearch(
        (address) => {
          const now = readListState(address, prefix)
          const part = typeof change === 'function' ? change(now) : change
          return writeListState(address, { ...now, page: 1, ...part }, prefix)
        },
        // A page turned is a step that Back undoes; each letter of a search is not.
        { replace: typeof change === 'function' || change.page === undefined, preventScrollReset: true },
      ),
    [changeSearch, prefix],
  )
  const readKey = query.isPlaceholderData ? null : JSON.stringify(shown)
  return { state, setState, query, readKey }
}
