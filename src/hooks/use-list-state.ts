import { useCallback, useMemo } from 'react'
import { changeListState, type ListState, readListState, type StateChange } from '../util/list-url.ts'
import { useWantedSearch } from './use-wanted-search.ts'

export interface UsedListState {
  /** The user's latest choice, even while its rows are still loading. */
  state: ListState
  /** State in the page's current address. */
  shown: ListState
  /** Updates the address; any change other than of the page resets it to page 1. */
  setState: (change: StateChange) => void
}

/** State of a list, stored in the address; several lists on one page have a prefix each. */
export function useListState(prefix = ''): UsedListState {
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
  return { state, shown: shownState, setState }
}
