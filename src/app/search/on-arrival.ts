import { onPageActions, readPageActions } from '../../hooks/use-page-actions.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { addressAt, pathIn } from '../../util/address.ts'

/** Maximum milliseconds to wait for a page to load, unless the user does something in the meantime. */
const PATIENCE_MS = 30_000

/** An action that a page performs on arrival, identified by its kind, name and resource id. */
interface PageForm {
  kind: string
  name: string
  of: string
  /** Id of a part of the resource; pages with a single part do not publish it. */
  part: string | null
}

/**
 * Opens the form of an action on the current page, or shows the reason it is disabled. Returns false if the
 * page has not published the action yet.
 */
export function openForm({ kind, name, of, part }: PageForm): boolean {
  const reported = readPageActions()[kind]?.[name]
  if (reported?.of !== of || reported.page !== pathIn(window.location.pathname)) return false
  const action = part !== null && reported.parts ? reported.parts.find(({ id }) => id === part) : reported
  if (action === undefined) return false
  if (action.disabledReason === undefined) action.onClick?.()
  else showToast({ kind: 'failed', text: action.disabledReason })
  return true
}

/**
 * Acts on a page as soon as it has rendered: `act` returns true on success. `to` is its address; null for the current page.
 * Gives up when the user presses a key or the pointer first, or after 30 s.
 */
export function onArrival(to: string | null, act: () => boolean): void {
  const pathname = to === null ? null : new URL(addressAt(to), window.location.origin).pathname
  const look = (): void => {
    const isThere = pathname === null || window.location.pathname === pathname
    if (isWaiting && isThere && document.querySelector('[role="dialog"]') === null && act()) stop()
  }
  // After the page's own focus handling, which runs on arrival.
  const lookSoon = (): void => void requestAnimationFrame(look)
  const observer = new MutationObserver(lookSoon)
  const events = ['keydown', 'pointerdown'] as const
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  // Effects of a page, which publish its actions, may run after its last change of the document.
  const unsubscribe = onPageActions(lookSoon)
  let isWaiting = true
  const stop = (): void => {
    isWaiting = false
    clearTimeout(timer)
    observer.disconnect()
    unsubscribe()
    for (const event of events) window.removeEventListener(event, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of events) window.addEventListener(event, stop, true)
  lookSoon()
}
