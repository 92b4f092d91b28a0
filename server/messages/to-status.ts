import { type Cause, causesByText } from '../../model/messages/cause.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { renderMessages } from './render-message.ts'
import { asParam, type Text } from './text.ts'

/** Attributes of a resource about the causes of its state. */
export interface Stated {
  /** Causes in English. */
  status: string[]
  causes: readonly Cause[]
}

/** Renders causes for the attributes of a resource. */
export const toStatus = (causes: readonly Cause[]): Stated => ({
  status: causesByText(causes).map(renderMessages),
  causes,
})

/** Cause in a message, or in the words of another program. */
export const causeBy = (why: Message | string): Cause =>
  typeof why === 'string' ? message('states.reported', { words: why }) : why

/** Text as a single cause, to keep its sentences together. */
export const causeFrom = (text: Text): Cause => causeBy(asParam(text))

/** Causes from the messages and the text of an error. */
export const causesBy = (messages: readonly Message[], text: string): readonly Cause[] =>
  messages.length > 0 ? messages : [causeBy(text)]

/** Causes of a row; those without a code are passed on in its words. */
export const causesFrom = (status: readonly string[], causes: readonly Cause[]): readonly Cause[] =>
  causesByText(causes).length === status.length ? causes : status.map(causeBy)
