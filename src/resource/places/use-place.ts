import { createContext, useContext } from 'react'
import { placeIdOf, type Place, type PlaceKind } from './place.ts'

export interface KnownPlaces {
  kind: PlaceKind
  byId: ReadonlyMap<string, Place>
}

/** The places of the rows of a list. */
export const PlacesContext = createContext<KnownPlaces | null>(null)

/** Where a row stands; undefined until that is read. */
export function usePlace(row: object): Place | undefined {
  const known = useContext(PlacesContext)
  return known?.byId.get(placeIdOf(known.kind, row) ?? '')
}
