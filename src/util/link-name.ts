/** Returns the name of a link in export modes; a to-one reference is one link or a list of one. */
export function linkName(value: unknown): string | null {
  const link: unknown = Array.isArray(value) ? value[0] : value
  if (typeof link !== 'object' || link === null || !('name' in link)) return null
  return typeof link.name === 'string' ? link.name : null
}

/** Returns the id of such a link. */
export function linkId(value: unknown): string | null {
  const link: unknown = Array.isArray(value) ? value[0] : value
  if (typeof link !== 'object' || link === null || !('id' in link)) return null
  return typeof link.id === 'string' ? link.id : null
}
