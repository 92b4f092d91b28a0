import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { joinPieces } from '../../api/pieces.ts'
import type { Page } from '../../api/queries.ts'
import { useLastRead } from '../../hooks/use-last-read.ts'
import { firstPlaces, otherPlaces, placesFrom, type PlaceKind, type PlaceRow } from './place.ts'
import { PlacesContext } from './use-place.ts'

interface PlacesProviderProps {
  kind: PlaceKind
  rows: readonly object[]
  children: ReactNode
}

/** Loads the places of a list's rows for their cells. */
export function PlacesProvider({ kind, rows, children }: PlacesProviderProps) {
  const { data } = useQuery(firstPlaces(kind))
  const first = data?.entries
  const queries = useMemo(() => (first ? otherPlaces(kind, rows, first) : []), [kind, rows, first])
  const combine = useCallback(
    (pages: UseQueryResult<Page<PlaceRow>>[]) => {
      const others = joinPieces(pages)
      return {
        isRead: first !== undefined && others.isRead,
        kind,
        byId: placesFrom(kind, [...(first ?? []), ...others.rows]),
      }
    },
    [kind, first],
  )
  const known = useQueries({ queries, combine })
  // Keeps known places while further ones load, so that a row doesn't look live for a moment.
  const last = useLastRead(known)
  return <PlacesContext value={last.kind === kind ? last : known}>{children}</PlacesContext>
}
