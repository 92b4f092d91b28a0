import type { Message } from '../../model/messages/message.ts'
import { type Text, toAnswer } from '../errors.ts'

type StoredText<Name extends string> = Record<Name, string | null> & { reasons: readonly Message[] | null }

/** Attributes of a text: its English by the name, and its messages where it has any. */
export function storedText<Name extends string = 'message'>(
  text: Text | null,
  name?: Name,
): StoredText<Name> {
  const { message = null, reasons = null } = text === null ? {} : toAnswer(text)
  // TypeScript widens a computed key to any string.
  return { [name ?? 'message']: message, reasons } as StoredText<Name>
}
