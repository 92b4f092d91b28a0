const isFixed =
  /field is immutable|may not change once set|can ?not be unset|can not be less than|may not be changed|^Forbidden: (?:updates to |\S+ is immutable after creation|pod updates may not )|cannot change roleRef/

/** The refused value: for a Job, its whole pod template as JSON. */
const value = /^Invalid value: .*: (?=field is immutable|may not change once set|cannot change roleRef)/s

const wayOut = (message: string): string =>
  /volumeAttributesClassName|can not be less than/.test(message)
    ? 'To apply it, delete the claim first; its data may be deleted with it.'
    : 'To apply it, delete the object first.'

/**
 * Rewrites the API server's message on an immutable field, without the value and with a remedy; null for any
 * other refusal.
 */
export function inImmutableWords(message: string): string | null {
  if (!isFixed.test(message)) return null
  const reason = message.replace(value, '').replace(/[.\n]+$/, '')
  if (reason === 'field is immutable')
    return 'This field is immutable. To change it, delete the object first.'
  return `${reason}. ${wayOut(message)}`
}
