/** Reads a field of a link in export modes; a to-one reference is one link or a list of one. */
const fieldOfLink =
  (field: 'id' | 'name') =>
  (value: unknown): string | null => {
    const link: unknown = Array.isArray(value) ? value[0] : value
    const text: unknown = typeof link === 'object' && link !== null ? Reflect.get(link, field) : null
    return typeof text === 'string' ? text : null
  }

export const linkName = fieldOfLink('name')
export const linkId = fieldOfLink('id')
