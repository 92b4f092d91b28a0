/** Where to go after signing in: a path of this console, never another site, whatever the address bar says. */
export function safeNext(next: string | null): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/'
  return next.startsWith('/sign-in') ? '/' : next
}
