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
