import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/**
 * For a button that unmounts with the result of its own action: moves the focus to the nearest focusable
 * container, so that keyboard users do not restart at the top of the page. Returns the click handler. Does
 * nothing if the user has moved the focus in the meantime.
 */
export function useFocusAround(): (event: MouseEvent<HTMLElement>) => void {
  const pressed = useRef<{ button: HTMLElement; place: HTMLElement | null } | null>(null)
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document
      const { button, place } = pressed.current ?? {}
      // A pending button is disabled, which moves the focus to the page.
      const isLost = activeElement === null || activeElement === body || activeElement === button
      if (isLost) place?.focus({ preventScroll: true })
    },
    [],
  )
  return ({ currentTarget }) => {
    pressed.current = { button: currentTarget, place: currentTarget.closest<HTMLElement>('[tabindex="-1"]') }
  }
}
