/** Reads a field of a link in export modes. */
const fieldOfLink =
  (field: 'id' | 'name') =>
  (value: unknown): string | null => {
    const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null
    return typeof text === 'string' ? text : null
  }

export const linkName = fieldOfLink('name')
export const linkId = fieldOfLink('id')
