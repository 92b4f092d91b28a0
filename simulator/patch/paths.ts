/** Path of a field below another, as merge rules name it; a root path ends with a colon. */
export const below = (path: string, name: string): string =>
  path.endsWith(':') ? `${path}${name}` : `${path}.${name}`
