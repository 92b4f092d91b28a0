import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { Page } from '../../api/queries.ts'
import { placeQueries, placesFrom, type PlaceKind, type PlaceRow } from './place.ts'
import { PlacesContext } from './use-place.ts'

interface PlacesProviderProps {
  kind: PlaceKind
  rows: readonly object[]
  children: ReactNode
}

/** Reads where the rows of a list stand, for the cells that say it: one query for all of them. */
export function PlacesProvider({ kind, rows, children }: PlacesProviderProps) {
  const queries = useMemo(() => placeQueries(kind, rows), [kind, rows])
  const combine = useCallback(
    (answers: UseQueryResult<Page<PlaceRow>>[]) => ({
      kind,
      byId: placesFrom(
        kind,
        answers.flatMap(({ data }) => data?.entries ?? []),
      ),
    }),
    [kind],
  )
  const known = useQueries({ queries, combine })
  return <PlacesContext value={known}>{children}</PlacesContext>
}
