/** Stands for the console itself, whose own host nothing in an address has to name. */
const here = 'https://console.invalid'

/**
 * Where to go after signing in: a path of this console, never another site, whatever the address bar says. It is read as
 * browsers read it: they pass over tabs and line breaks, and take a backslash for a slash.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search, hash } = new URL(next, here)
  if (origin !== here) return '/'
  return pathname.startsWith('//') || pathname.startsWith('/sign-in') ? '/' : pathname + search + hash
}
