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
  /** Search of the page's current address. */
  shown: URLSearchParams
  /** Search of the address being navigated to, otherwise equal to `shown`. */
  wanted: URLSearchParams
  /**
   * Changes the latest wanted search, even before it has rendered: no change is lost, whichever part of the
   * page makes it.
   */
  change: (next: Change, options?: NavigateOptions) => void
}

/** Latest choice at a location. Navigation creates a new location, which starts with its own search. */
const chosen = new WeakMap<Pick<Location, 'search'>, URLSearchParams>()

/** Applies a choice on top of those made earlier at the same location. */
export function chooseAt(location: Pick<Location, 'search'>, next: Change): URLSearchParams {
  const search = next(chosen.get(location) ?? new URLSearchParams(location.search))
  chosen.set(location, search)
  return search
}

/** The address's search as a value that is changed in steps. */
export function useWantedSearch(): WantedSearch {
  const [shown, setSearch] = useSearchParams()
  const location = useLocation()
  const { location: next } = useNavigation()
  const at = next?.pathname === location.pathname ? next : location
  const wanted = useMemo(
    () => (at === location ? shown : new URLSearchParams(at.search)),
    [at, location, shown],
  )
  // Between a keystroke and the next render, handlers are stale but must act on the latest location.
  const latest = useRef(at)
  const isLeaving = useIsLeaving()
  const isUnmounted = useRef(isLeaving)
  useLayoutEffect(() => {
    latest.current = at
    isUnmounted.current = isLeaving
  }, [at, isLeaving])
  const change = useCallback<WantedSearch['change']>(
    (make, options) => {
      // A typed search arrives debounced; it must not pull the user back from another page.
      if (!isUnmounted.current) setSearch(chooseAt(latest.current, make), options)
    },
    [setSearch],
  )
  return { shown, wanted, change }
}
