import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useIsLeaving } from './use-is-leaving.ts'

type Change = (now: URLSearchParams) => URLSearchParams

export interface WantedSearch {
  /** The search of the address that the page has. */
  shown: URLSearchParams
  /** That of the address that it is on its way to, else the same. */
  wanted: URLSearchParams
  /**
   * Changes what is wanted last, also when that has not been drawn yet: of several choices none is lost, whichever part
   * of the page they are made in.
   */
  change: (next: Change, options?: NavigateOptions) => void
}

/** What was chosen last at a location. Whatever leads on from it makes another one, which begins with its own search. */
const chosen = new WeakMap<Pick<Location, 'search'>, URLSearchParams>()

/** What is wanted by a choice at a location, on top of those that were made at it before. */
export function chooseAt(location: Pick<Location, 'search'>, next: Change): URLSearchParams {
  const search = next(chosen.get(location) ?? new URLSearchParams(location.search))
  chosen.set(location, search)
  return search
}

/** The search of the address, as something that one chooses in steps. */
export function useWantedSearch(): WantedSearch {
  const [shown, setSearch] = useSearchParams()
  const location = useLocation()
  const { location: next } = useNavigation()
  const at = next?.pathname === location.pathname ? next : location
  const wanted = useMemo(
    () => (at === location ? shown : new URLSearchParams(at.search)),
    [at, location, shown],
  )
  // Who typed before the page was drawn again has the function of before, and means what is chosen by then.
  const latest = useRef(at)
  const isLeaving = useIsLeaving()
  const isLeft = useRef(isLeaving)
  useLayoutEffect(() => {
    latest.current = at
    isLeft.current = isLeaving
  }, [at, isLeaving])
  const change = useCallback<WantedSearch['change']>(
    (make, options) => {
      // A search that is typed is told a moment later: it leads nobody back who has gone to another page meanwhile.
      if (!isLeft.current) setSearch(chooseAt(latest.current, make), options)
    },
    [setSearch],
  )
  return { shown, wanted, change }
}
