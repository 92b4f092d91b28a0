import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/**
 * For a button that goes with what it did: once it has, the place around it that can take the focus gets it, so that the
 * keyboard goes on from there and not from the top of the page. Answers what to call as the button is pressed. Whoever has
 * gone elsewhere by then is left there.
 */
export function useFocusAround(): (event: MouseEvent<HTMLElement>) => void {
  const pressed = useRef<{ button: HTMLElement; place: HTMLElement | null } | null>(null)
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document
      const { button, place } = pressed.current ?? {}
      // While it waits it is disabled, and the page has the focus then.
      const isLost = activeElement === null || activeElement === body || activeElement === button
      if (isLost) place?.focus({ preventScroll: true })
    },
    [],
  )
  return ({ currentTarget }) => {
    pressed.current = { button: currentTarget, place: currentTarget.closest<HTMLElement>('[tabindex="-1"]') }
  }
}
