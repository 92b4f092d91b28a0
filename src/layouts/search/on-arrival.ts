import { readPageActions } from '../../hooks/use-page-actions.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { addressAt } from '../../util/base-path.ts'

/** Until then a page has been read, however slowly; whoever does nothing meanwhile waits for it. */
const PATIENCE_MS = 30_000

/** What a page opens by itself: which action, of a thing of which kind and id. */
export interface PageForm {
  kind: string
  name: string
  of: string
  /** The id of a part of the thing, which the page does not name where it is the only one. */
  part: string | null
}

/** Opens what the page of a thing opens by itself, or says why it does not; whether the page is there. */
export function openForm({ kind, name, of, part }: PageForm): boolean {
  const told = readPageActions()[kind]?.[name]
  if (told?.of !== of) return false
  const action = part !== null && told.parts ? told.parts.find(({ id }) => id === part) : told
  if (action === undefined) return false
  if (action.disabledReason === undefined) action.onClick?.()
  else showToast({ kind: 'failed', text: action.disabledReason })
  return true
}

/**
 * Does something on a page as soon as it stands there: `act` says whether it could. It gives up when whoever asked does
 * something else meanwhile, and when the page is not as awaited after half a minute.
 */
export function onArrival(to: string, act: () => boolean): void {
  const { pathname } = new URL(addressAt(to), window.location.origin)
  const look = (): void => {
    const isThere =
      window.location.pathname === pathname && document.querySelector('[role="dialog"]') === null
    if (isWaiting && isThere && act()) stop()
  }
  // After the page's own handling of the focus, which comes with the page.
  const lookSoon = (): void => void requestAnimationFrame(look)
  const observer = new MutationObserver(lookSoon)
  const events = ['keydown', 'pointerdown'] as const
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  let isWaiting = true
  const stop = (): void => {
    isWaiting = false
    clearTimeout(timer)
    observer.disconnect()
    for (const event of events) window.removeEventListener(event, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const event of events) window.addEventListener(event, stop, true)
  lookSoon()
}
