import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

interface Title {
  /** Address of the page when its title was read. */
  pathname: string
  element: HTMLElement
  text: string | null
}

/** Reads the page's title without the count after it, which changes over time. */
function readTitle(pathname: string): Title | null {
  const element = document.querySelector<HTMLElement>('#main h1')
  return element && { pathname, element, text: element.firstChild?.textContent ?? null }
}

const isSame = (one: Title, other: Title | null): boolean =>
  one.element === other?.element && one.text === other.text

/** Returns true if the focused element survives: on the same page, or in a dialog over it. */
function isHeld(title: Title, before: Title | null): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return false
  return isSame(title, before) || focused.closest('[role="dialog"]') !== null
}

/** Focuses the title after a page change, so that it is announced and Tab continues from there. */
function focusTitle({ element }: Title): void {
  element.tabIndex = -1
  element.style.outline = 'none'
  element.focus({ preventScroll: true })
}

/**
 * Moves the focus to the new page's title. Tabs, and sheets over a list, have their own addresses but keep
 * the page and its focus; a closed sheet has returned the focus to its opener. The first page of a document
 * keeps the default focus, except after sign-in, when the focused form is gone.
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
