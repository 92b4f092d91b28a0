import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { changeListState, readListState, type StateChange } from '../util/list-url.ts'
import { useIsLeaving } from './use-leaving.ts'

type Change = (now: URLSearchParams) => URLSearchParams

interface WantedSearch {
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
function useWantedSearch(): WantedSearch {
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

/** State of a list, stored in the address; several lists on one page have a prefix each. */
export function useListState(prefix = '') {
  const { wanted, shown, change: changeSearch } = useWantedSearch()
  const state = useMemo(() => readListState(wanted, prefix), [wanted, prefix])
  const shownState = useMemo(() => readListState(shown, prefix), [shown, prefix])
  const setState = useCallback(
    (change: StateChange) =>
      changeSearch((address) => changeListState(address, change, prefix), {
        // Back returns to the previous page of a list, not to each letter of a search.
        replace: typeof change === 'function' || change.page === undefined,
        preventScrollReset: true,
      }),
    [changeSearch, prefix],
  )
  return {
    /** The user's latest choice, even while its rows are still loading. */
    state,
    /** State in the page's current address. */
    shown: shownState,
    /** Updates the address; any change other than of the page resets it to page 1. */
    setState,
  }
}

export type UsedListState = ReturnType<typeof useListState>

interface ChoiceInAddress<Choice> {
  read: (search: URLSearchParams) => Choice
  /** Query parameters of a choice; empty ones are omitted from the address. */
  write: (choice: Choice) => Record<string, string>
}

/** Returns the search with these entries set and empty ones removed; other parameters are kept. */
export function withEntries(
  search: URLSearchParams,
  entries: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(entries))
    if (value === '') next.delete(key)
    else next.set(key, value)
  return next
}

/**
 * Keeps a page's view options in its address, so that it can be linked to. Applies all changes made in quick
 * succession.
 */
export function useAddressChoice<Choice>({
  read,
  write,
}: ChoiceInAddress<Choice>): [Choice, (change: Partial<Choice>) => void] {
  const { wanted, change } = useWantedSearch()
  const choose = useCallback(
    (part: Partial<Choice>): void =>
      change((now) => withEntries(now, write({ ...read(now), ...part })), { replace: true }),
    [change, read, write],
  )
  return [read(wanted), choose]
}
