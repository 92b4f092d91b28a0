import { isMessage, type Message, message } from '../../model/messages/message.ts'

/**
 * Text of a refusal: messages, or English that another program wrote (a driver, an API server), which no code
 * describes.
 */
export type Text = Message | readonly Message[] | string

/** Messages of a text; none for foreign English. */
export const messagesOf = (text: Text): readonly Message[] =>
  typeof text === 'string' ? [] : isMessage(text) ? [text] : text

/** Adds the full stop that the text of another program may lack, so that the next sentence doesn't run on. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A text as a value in another message. */
export function asParam(text: Text): string | Message {
  if (typeof text === 'string') return text
  const [first, ...others] = messagesOf(text)
  if (first === undefined) return ''
  return others.length === 0 ? first : message('words.sentences', { first, rest: asParam(others) })
}
