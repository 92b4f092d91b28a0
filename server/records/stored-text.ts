import type { Message } from '../../model/messages/message.ts'
import { type Text, toAnswer } from '../errors.ts'

/** Attributes of a text: its English, and its messages where it has any. */
export function storedText(text: Text | null): {
  message: string | null
  reasons: readonly Message[] | null
} {
  if (text === null) return { message: null, reasons: null }
  const { message, reasons = null } = toAnswer(text)
  return { message, reasons }
}
