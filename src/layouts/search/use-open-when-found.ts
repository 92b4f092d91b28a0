import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Opens the first of what is found. Whoever presses Enter before the answer to what was typed is there means what it will
 * find, and not what still stands there of the text before: it is opened once that has come, unless something is done by
 * it, which nobody has seen to be the first. Typing on takes it back.
 */
export function useOpenWhenFound<Option extends { onArrival?: unknown }>(
  { isSearching, active }: { isSearching: boolean; active: Option | undefined },
  open: (option: Option, inNewTab: boolean) => void,
): { openFirst: (inNewTab: boolean) => void; takeBack: () => void } {
  const wanted = useRef<{ inNewTab: boolean } | null>(null)
  const openFirst = (inNewTab: boolean): void => {
    wanted.current = isSearching ? { inNewTab } : null
    if (!isSearching && active !== undefined) open(active, inNewTab)
  }
  const onFound = useEffectEvent(() => {
    if (wanted.current !== null && active?.onArrival === undefined) openFirst(wanted.current.inNewTab)
    wanted.current = null
  })
  useEffect(() => {
    if (!isSearching) onFound()
  }, [isSearching])
  return { openFirst, takeBack: () => void (wanted.current = null) }
}
