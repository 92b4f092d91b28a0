import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { list, type ListParams, type Page } from '../api/queries.ts'
import { readListState, writeListState, type ListState } from '../util/list-url.ts'
import { listParams, type ListDefinition } from './list-definition.ts'

export interface UsedList<Row> {
  state: ListState
  /** Changes the address; anything but a turn of the page begins at page 1 again. */
  setState: (change: Partial<ListState>) => void
  query: UseQueryResult<Page<Row>, Error>
}

/** A list in the state that the address says. */
export function useList<Row>(
  definition: ListDefinition<Row>,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): UsedList<Row> {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(search, definition.prefix), [search, definition.prefix])
  const query = useQuery(list<Row>(definition.class, listParams(definition, state, place)))
  const setState = useCallback(
    (change: Partial<ListState>) => {
      setSearch(
        (now) => {
          const next = { ...readListState(now, definition.prefix), page: 1, ...change }
          return writeListState(now, next, definition.prefix)
        },
        // A page turned is a step that Back undoes; each letter of a search is not.
        { replace: change.page === undefined, preventScrollReset: true },
      )
    },
    [setSearch, definition.prefix],
  )
  return { state, setState, query }
}
