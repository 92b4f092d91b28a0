import { addressAt } from './base-path.ts'

/**
 * Loads a page of the console as a new document, which knows nothing of what the last one held. Nobody is asked about
 * what was entered there: it is not theirs.
 */
export function beginAnew(address: string): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Storage that is refused holds nothing either.
  }
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  const { pathname, search } = window.location
  // The address of the page itself would only move to its fragment.
  const target = addressAt(address)
  if (target === pathname + search) window.location.reload()
  else window.location.replace(target)
}
