import { useEffect, useEffectEvent, useRef } from 'react'

interface Found {
  key: string
  onArrival?: unknown
}

/**
 * Opens the first of what is found. Whoever presses Enter before the answer to what was typed is there means what it will
 * find, and not what still stands there of the text before: it is opened once that has come. What does something is,
 * unless it stood there when Enter was pressed, shown first: nobody has seen it yet. Typing on takes it back.
 */
export function useOpenWhenFound<Option extends Found>(
  { isSearching, active }: { isSearching: boolean; active: Option | undefined },
  open: (option: Option, inNewTab: boolean) => void,
): { openFirst: (inNewTab: boolean) => void; takeBack: () => void } {
  const wanted = useRef<{ inNewTab: boolean; seen: string | undefined } | null>(null)
  const openFirst = (inNewTab: boolean): void => {
    wanted.current = isSearching ? { inNewTab, seen: active?.key } : null
    if (!isSearching && active !== undefined) open(active, inNewTab)
  }
  const onFound = useEffectEvent(() => {
    const asked = wanted.current
    wanted.current = null
    if (asked === null || active === undefined) return
    if (active.onArrival === undefined || active.key === asked.seen) open(active, asked.inNewTab)
  })
  useEffect(() => {
    if (!isSearching) onFound()
  }, [isSearching])
  return { openFirst, takeBack: () => void (wanted.current = null) }
}
