import { useEffect, type RefObject } from 'react'

const dialog = '[role="dialog"]'

/** Nothing has the focus, or what is in a dialog that goes. */
function isLost(place: HTMLElement): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest(dialog) !== place.closest(dialog)
}

/**
 * Gives the focus to a place once what had it is gone by what it did, so that the keyboard goes on from there. Whoever
 * has gone elsewhere by then is left there.
 */
export function useFocusBack(place: RefObject<HTMLElement | null>, isGone: boolean): void {
  useEffect(() => {
    if (isGone && place.current && isLost(place.current)) place.current.focus()
  }, [place, isGone])
}
