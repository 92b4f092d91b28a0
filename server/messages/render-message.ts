import { IntlMessageFormat } from 'intl-messageformat'
import { inSentence } from '../../model/in-sentence.ts'
import { messages } from '../../model/messages/index.ts'
import { message as messageOf, type Message } from '../../model/messages/message.ts'
import { listsIn, type MessageLanguage, renderMessage as renderIn } from '../../model/messages/render.ts'

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = messages
/** Compiled messages by code; at most one for each that is declared. */
const formats = new Map<string, IntlMessageFormat>()

/** Compiles a message when it is first rendered; null for one of another version. */
function formatOf(code: string): IntlMessageFormat | null {
  const known = formats.get(code)
  if (known) return known
  const [area = '', name = ''] = code.split('.')
  const text = texts[area]?.[name]
  if (text === undefined) return null
  const format = new IntlMessageFormat(text, 'en')
  formats.set(code, format)
  return format
}

const english: MessageLanguage = {
  lists: listsIn('en'),
  translate: (code, values) => {
    const format = formatOf(code)
    return format === null ? null : String(format.format(values))
  },
  inSentence: (label) => inSentence(label, 'en'),
  unknownPart: (code) => renderMessage(messageOf('words.unknownPart', { code })),
}

/** English text of a message, for clients of the API and for logs. A message of another version has no text but its code. */
export function renderMessage(message: Message): string {
  const text = renderIn(message, english)
  return text ?? renderMessage(messageOf('words.unknown', { code: message.code }))
}

/** English text of several messages, one sentence after another. */
export const renderMessages = (list: readonly Message[]): string => list.map(renderMessage).join(' ')
