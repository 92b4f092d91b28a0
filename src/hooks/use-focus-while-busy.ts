import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Restores a button's focus once its action is done: a pending button is disabled, and browsers blur disabled
 * elements. Does nothing if the user has moved the focus in the meantime.
 */
export function useFocusWhileBusy(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // The browser has not blurred it yet.
    if (isBusy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      const { activeElement } = document
      // The focus is then on the page, or on the dialog around the button.
      if (activeElement === null || activeElement.contains(button.current)) button.current?.focus()
    }
  }, [isBusy])
  return button
}
