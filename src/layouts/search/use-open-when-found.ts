import { useEffect, useEffectEvent, useRef } from 'react'

interface Found {
  key: string
  onArrival?: unknown
}

/**
 * Opens the first result. Enter pressed before the answer arrives refers to the typed text, not to results
 * still shown for the previous one, so it takes effect once the answer is there. An option that acts on
 * arrival is then only shown, unless it was active when Enter was pressed, since nobody has seen it. Further
 * typing cancels it.
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
