import type { Message } from '../../model/messages/message.ts'
import { englishOf, messagesOf, type Text } from '../errors.ts'

/** Attributes of a text: its English, and its messages where it has any. */
export function storedText(text: Text | null): {
  message: string | null
  reasons: readonly Message[] | null
} {
  const reasons = text === null ? [] : messagesOf(text)
  return { message: text === null ? null : englishOf(text), reasons: reasons.length > 0 ? reasons : null }
}
