import { useCallback, useMemo } from 'react'
import { changeListState, type ListState, readListState, type StateChange } from '../util/list-url.ts'
import { useWantedSearch } from './use-wanted-search.ts'

export interface UsedListState {
  /** What the person chose last, also while its rows are still being read. */
  state: ListState
  /** That of the address that the page has. */
  shown: ListState
  /** Changes the address; anything but a turn of the page begins at page 1 again. */
  setState: (change: StateChange) => void
}

/** The state of a list, as the address holds it; several lists on one page have a prefix each. */
export function useListState(prefix = ''): UsedListState {
  const { wanted, shown, change: changeSearch } = useWantedSearch()
  const state = useMemo(() => readListState(wanted, prefix), [wanted, prefix])
  const shownState = useMemo(() => readListState(shown, prefix), [shown, prefix])
  const setState = useCallback(
    (change: StateChange) =>
      changeSearch((address) => changeListState(address, change, prefix), {
        // A page turned is a step that Back undoes; each letter of a search is not.
        replace: typeof change === 'function' || change.page === undefined,
        preventScrollReset: true,
      }),
    [changeSearch, prefix],
  )
  return { state, shown: shownState, setState }
}
