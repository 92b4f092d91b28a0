import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

interface Title {
  /** Address of the page when it was read. */
  pathname: string
  element: HTMLElement
  text: string | null
}

/** The page's title without the count behind it, which changes by itself. */
function readTitle(pathname: string): Title | null {
  const element = document.querySelector<HTMLElement>('#main h1')
  return element && { pathname, element, text: element.firstChild?.textContent ?? null }
}

const isSame = (one: Title, other: Title | null): boolean =>
  one.element === other?.element && one.text === other.text

/** Whether the focus stands in what is still there: on the same page, or in a dialog over it. */
function isHeld(title: Title, before: Title | null): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false
  return isSame(title, before) || focused.closest('[role="dialog"]') !== null
}

/** After a change of page the focus goes to its title, so that it is read out and Tab goes on from there. */
function focusTitle({ element }: Title): void {
  element.tabIndex = -1
  element.style.outline = 'none'
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the new page's title. A tab and a sheet over a list have addresses of their own and leave the page
 * where it is; the focus stays with them, and when a sheet closes it has gone back to what opened it. The first page of a
 * document begins as every document does, unless one came to it by signing in: the form that had the focus is gone.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const isDocument = useNavigationType() === NavigationType.Pop
  const previous = useRef<Title | null>(null)
  useEffect(() => {
    const before = previous.current
    if (before?.pathname === pathname) return
    const title = readTitle(pathname)
    previous.current = title
    const isFirst = before === null && isDocument
    if (title !== null && !isFirst && !isHeld(title, before)) focusTitle(title)
  }, [pathname, isDocument])
}
