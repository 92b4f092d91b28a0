import { type Message, message } from '../../../model/messages/message.ts'

const isFixed =
  /field is immutable|may not change once set|can ?not be unset|can not be less than|may not be changed|^Forbidden: (?:updates to |\S+ is immutable after creation|pod updates may not )|cannot change roleRef/

/** The refused value: for a Job, its whole pod template as JSON. */
const value = /^Invalid value: .*: (?=field is immutable|may not change once set|cannot change roleRef)/s

const wayOut = (words: string): Message =>
  /volumeAttributesClassName|can not be less than/.test(words)
    ? message('fields.deleteClaim')
    : message('fields.deleteObject')

/**
 * Rewrites the API server's message on an immutable field, without the value and with a remedy; null for any
 * other refusal.
 */
export function inImmutableWords(words: string): readonly Message[] | null {
  if (!isFixed.test(words)) return null
  const reason = words.replace(value, '').replace(/[.\n]+$/, '')
  if (reason === 'field is immutable') return [message('fields.immutable')]
  return [message('words.foreign', { text: `${reason}.` }), wayOut(words)]
}
