import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Gives a button its focus back once what it began is done: while it waits it is disabled, and a browser takes the focus
 * from what is disabled. Whoever has gone elsewhere meanwhile is left there.
 */
export function useFocusWhileBusy(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // The browser has not taken it yet.
    if (isBusy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      const { activeElement } = document
      // The page has it then, or the dialog around the button.
      if (activeElement === null || activeElement.contains(button.current)) button.current?.focus()
    }
  }, [isBusy])
  return button
}
