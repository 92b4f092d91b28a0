import { createContext, useContext } from 'react'
import { placeIdOf, type Place, type PlaceKind } from './place.ts'

export interface KnownPlaces {
  kind: PlaceKind
  byId: ReadonlyMap<string, Place>
}

/** Places of a list's rows. */
export const PlacesContext = createContext<KnownPlaces | null>(null)

/** Place of a row; undefined until loaded. */
export function usePlace(row: object): Place | undefined {
  const known = useContext(PlacesContext)
  return known?.byId.get(placeIdOf(known.kind, row) ?? '')
}
