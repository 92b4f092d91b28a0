import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const staysOnPage = (element: Element | null): boolean =>
  element?.closest('[role="tablist"], [role="dialog"], search') != null

/** After a change of page the focus goes to its title, so that it is read out and Tab goes on from there. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1')
  if (!title) return
  title.tabIndex = -1
  title.style.outline = 'none'
  title.focus({ preventScroll: true })
}

/** Moves the focus to the new page's title, unless the change happened inside the page (a tab, a sheet over a list). */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (staysOnPage(document.activeElement)) return
    // A sheet that the new address has opened keeps the focus that it took.
    if (document.querySelector('[role="dialog"]') !== null) return
    focusTitle()
  }, [pathname])
}
