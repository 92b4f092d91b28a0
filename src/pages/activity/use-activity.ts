import { useQuery } from '@tanstack/react-query'
import { changeSetPage } from '../../api/change-sets.ts'
import { located } from '../../api/search.ts'
import { useListState } from '../../hooks/use-list-state.ts'
import type { ListFilter } from '../../resource/list-definition.ts'
import { useSearchedActions } from './use-searched-actions.ts'
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

/** Page of changes given by the URL. */
export function useActivity() {
  const { state, shown, setState } = useListState()
  const actions = useSearchedActions(shown.search)
  const wanted = { ...shown, actions }
  return { state, setState, wanted, query: useQuery(changeSetPage(wanted)) }
}

/** Filters with the current users and places. */
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
