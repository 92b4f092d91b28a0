import { addressAt } from './base-path.ts'

/**
 * Loads a console page as a new document, with no data of the previous one. Skips the unsaved-changes prompt:
 * that input belongs to another user.
 */
export function restart(address: string): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Blocked storage has nothing to clear.
  }
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  const { pathname, search } = window.location
  // Replacing the address with itself would only jump to the fragment.
  const target = addressAt(address)
  if (target === pathname + search) window.location.reload()
  else window.location.replace(target)
}
