const isFixed =
  /field is immutable|may not change once set|can ?not be unset|can not be less than|may not be changed|^Forbidden: (?:updates to |\S+ is immutable after creation|pod updates may not )|cannot change roleRef/

/** The value that was refused: of a Job that is all of its pod template, as JSON. */
const value = /^Invalid value: .*: (?=field is immutable|may not change once set|cannot change roleRef)/s

const wayOut = (message: string): string =>
  /volumeAttributesClassName|can not be less than/.test(message)
    ? 'To apply it, delete the claim first; its data may be deleted with it.'
    : 'To apply it, delete the object first.'

/** What a field says that no update may change, with the way out and without the value; null of any other refusal. */
export function inImmutableWords(message: string): string | null {
  if (!isFixed.test(message)) return null
  const reason = message.replace(value, '').replace(/[.\n]+$/, '')
  if (reason === 'field is immutable')
    return 'This field is immutable. To change it, delete the object first.'
  return `${reason}. ${wayOut(message)}`
}
