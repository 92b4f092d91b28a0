/**
 * Reads the path from the page the service rendered; a worker has no page, but its own file is below the
 * path.
 */
function readBasePath(): string {
  const given = globalThis.document?.querySelector('meta[property="base-path"]')?.getAttribute('content')
  if (given !== undefined && given !== null) return given.startsWith('/') ? given : ''
  return /^(.*)\/assets\/[^/]*$/.exec(globalThis.location?.pathname ?? '')?.[1] ?? ''
}

/** Path at which a proxy serves the console, such as `/gantry`; empty at the root of its host. */
export const basePath = readBasePath()

/** Returns the address on this host for a path of the service or the console. */
export const addressAt = (path: string): string => basePath + path

/** Returns the console's path for an address on this host. */
export function pathIn(address: string): string {
  if (basePath === '' || !`${address}/`.startsWith(`${basePath}/`)) return address
  return address.slice(basePath.length) || '/'
}

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

/** Placeholder for the console's own origin, so that addresses without a host can be parsed. */
const here = 'https://console.invalid'

/**
 * Returns the path to open after signing in: always a path of this console, never another site, whatever the
 * address contains. Parses like browsers, which ignore tabs and line breaks and treat a backslash as a slash.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search, hash } = new URL(next, here)
  if (origin !== here) return '/'
  return pathname.startsWith('//') || pathname.startsWith('/sign-in') ? '/' : pathname + search + hash
}
