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
