/** The name that a link carries in export modes; a to-one reference comes as one link or as a list of one. */
export function linkName(value: unknown): string | null {
  const link: unknown = Array.isArray(value) ? value[0] : value
  if (typeof link !== 'object' || link === null || !('name' in link)) return null
  return typeof link.name === 'string' ? link.name : null
}

/** The id of such a link. */
export function linkId(value: unknown): string | null {
  const link: unknown = Array.isArray(value) ? value[0] : value
  if (typeof link !== 'object' || link === null || !('id' in link)) return null
  return typeof link.id === 'string' ? link.id : null
}
