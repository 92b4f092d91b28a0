import type { Message } from '../../model/messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'

/** Notes of an answer, in English and by code. */
export const notesAnswer = (
  notes: readonly Message[],
): { notes: string[]; noteReasons: readonly Message[] } => ({
  notes: notes.map(renderMessage),
  noteReasons: notes,
})
