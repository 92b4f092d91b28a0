/** Longer addresses are not kept over a sign-in. */
const maxLength = 1024

const base = 'https://gantry.invalid'

/** Pages that would only sign in again. */
const isOfSignIn = (path: string): boolean => /^\/+(session|sign-in)(\/|$)/i.test(path)

/** Returns the path on this host to open after a sign-in; `/` for everything that leads elsewhere. */
export function safeReturnPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > maxLength || !/^\/(?![/\\])/.test(given)) return '/'
  if (/[\p{Cc}\\]/u.test(given) || !URL.canParse(given, base)) return '/'
  const { origin, pathname, search } = new URL(given, base)
  if (origin !== base || pathname.startsWith('//') || isOfSignIn(pathname)) return '/'
  const path = pathname + search
  return path.length > maxLength ? '/' : path
}
