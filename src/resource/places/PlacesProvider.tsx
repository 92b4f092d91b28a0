import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
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
      isRead: answers.every(({ data }) => data !== undefined),
      kind,
      byId: placesFrom(
        kind,
        answers.flatMap(({ data }) => data?.entries ?? []),
      ),
    }),
    [kind],
  )
  const known = useQueries({ queries, combine })
  const [last, setLast] = useState(known)
  if (known.isRead && known !== last) setLast(known)
  // While the places of other rows are read, those that are known stay: a row must not look live for a moment.
  const told = known.isRead || last.kind !== kind ? known : last
  return <PlacesContext value={told}>{children}</PlacesContext>
}
