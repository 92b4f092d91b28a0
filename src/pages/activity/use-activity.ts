import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { changeSetPage } from '../../api/change-sets.ts'
import { located } from '../../api/search.ts'
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
  homesOfTwins,
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
  const running = useQuery(applications).data?.entries ?? []
  const homes = homesOfTwins(running)
  const { data: found = [] } = useQuery({ ...located(homes), enabled: homes.length > 0 })
  const places = {
    clusters: useQuery(clusters).data?.entries ?? [],
    environments: useQuery(environments).data?.entries ?? [],
    applications: running,
    homes: new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))),
  }
  return [spanFilter, userFilter(people), actionFilter, kindFilter, classFilter, placeFilter(places)]
}
