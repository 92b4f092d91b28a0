import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigation, useSearchParams } from 'react-router'

export interface WantedSearch {
  /** The search of the address that the page has. */
  shown: URLSearchParams
  /** That of the address that it is on its way to, else the same. */
  wanted: URLSearchParams
  /** Changes what is wanted last, also when that has not been drawn yet: of several choices none is lost. */
  change: (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void
}

/** The search of the address, as something that one chooses in steps. */
export function useWantedSearch(): WantedSearch {
  const [shown, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const wanted = useMemo(
    () => (next?.pathname === pathname ? new URLSearchParams(next.search) : shown),
    [next, pathname, shown],
  )
  const latest = useRef(wanted)
  useLayoutEffect(() => {
    latest.current = wanted
  }, [wanted])
  const change = useCallback<WantedSearch['change']>(
    (make, options) => {
      latest.current = make(latest.current)
      setSearch(latest.current, options)
    },
    [setSearch],
  )
  return { shown, wanted, change }
}
