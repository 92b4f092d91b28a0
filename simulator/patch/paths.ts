/** Returns a child's path as in merge rules; a root path ends with a colon. */
export const below = (path: string, name: string): string =>
  path.endsWith(':') ? `${path}${name}` : `${path}.${name}`
