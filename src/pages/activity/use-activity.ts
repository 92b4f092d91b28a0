import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { changeSetPage } from '../../api/change-sets.ts'
import { useWantedSearch } from '../../hooks/use-wanted-search.ts'
import type { ListFilter } from '../../resource/list-definition.ts'
import { useSearchedActions } from './use-searched-actions.ts'
import { readListState, writeListState, type ListState } from '../../util/list-url.ts'
import {
  actionFilter,
  applications,
  classFilter,
  clusters,
  environments,
  kindFilter,
  placeFilter,
  spanFilter,
  userFilter,
  users,
} from './activity-list.ts'

/** The page of changes that the address says, and how to turn to another. */
export function useActivity() {
  const { shown, change: changeSearch } = useWantedSearch()
  const state = useMemo(() => readListState(shown), [shown])
  const actions = useSearchedActions(state.search)
  const query = useQuery(changeSetPage({ ...state, actions }))
  const setState = useCallback(
    (change: Partial<ListState>) =>
      changeSearch((now) => writeListState(now, { ...readListState(now), page: 1, ...change }), {
        replace: change.page === undefined,
        preventScrollReset: true,
      }),
    [changeSearch],
  )
  return { state, actions, setState, query }
}

/** The filters, with the users and places that there are. */
export function useActivityFilters(): ListFilter[] {
  const people = useQuery(users).data?.entries ?? []
  const places = {
    clusters: useQuery(clusters).data?.entries ?? [],
    environments: useQuery(environments).data?.entries ?? [],
    applications: useQuery(applications).data?.entries ?? [],
  }
  return [spanFilter, userFilter(people), actionFilter, kindFilter, classFilter, placeFilter(places)]
}
