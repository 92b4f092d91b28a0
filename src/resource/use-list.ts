import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { list, type ListParams, type Page } from '../api/queries.ts'
import { readListState, writeListState, type ListState } from '../util/list-url.ts'
import { listParams, type ListDefinition } from './list-definition.ts'

export interface UsedList<Row> {
  /** What the person chose last, also while its rows are still being read. */
  state: ListState
  /** Changes the address; anything but a turn of the page begins at page 1 again. */
  setState: (change: Partial<ListState>) => void
  query: UseQueryResult<Page<Row>, Error>
}

/**
 * The search of the address that the page is on its way to, else of the one that it has. What is chosen while rows are
 * being read builds on what was chosen before.
 */
function useWantedSearch(search: URLSearchParams): URLSearchParams {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return useMemo(
    () => (next?.pathname === pathname ? new URLSearchParams(next.search) : search),
    [next, pathname, search],
  )
}

/** A list in the state that the address says. */
export function useList<Row>(
  definition: ListDefinition<Row>,
  place: Pick<ListParams, 'of' | 'below' | 'query'> = {},
): UsedList<Row> {
  const [search, setSearch] = useSearchParams()
  const wanted = useWantedSearch(search)
  const state = useMemo(() => readListState(wanted, definition.prefix), [wanted, definition.prefix])
  const shown = useMemo(() => readListState(search, definition.prefix), [search, definition.prefix])
  const query = useQuery(list<Row>(definition.class, listParams(definition, shown, place)))
  // Several choices may come before the page is drawn again.
  const latest = useRef(wanted)
  useLayoutEffect(() => {
    latest.current = wanted
  }, [wanted])
  const setState = useCallback(
    (change: Partial<ListState>) => {
      const now = readListState(latest.current, definition.prefix)
      latest.current = writeListState(latest.current, { ...now, page: 1, ...change }, definition.prefix)
      // A page turned is a step that Back undoes; each letter of a search is not.
      setSearch(latest.current, { replace: change.page === undefined, preventScrollReset: true })
    },
    [setSearch, definition.prefix],
  )
  return { state, setState, query }
}
