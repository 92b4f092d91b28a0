import { useEffect, type RefObject } from 'react'

const dialog = '[role="dialog"]'

/** Returns true if nothing has the focus, or an element in a dialog that is closing. */
function isLost(place: HTMLElement): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest(dialog) !== place.closest(dialog)
}

/**
 * Moves the focus to a place once the focused element has disappeared through its own action, so that
 * keyboard use continues there. Does nothing if the user has moved the focus in the meantime.
 */
export function useFocusBack(place: RefObject<HTMLElement | null>, isGone: boolean): void {
  useEffect(() => {
    if (isGone && place.current && isLost(place.current)) place.current.focus()
  }, [place, isGone])
}
