import { IntlMessageFormat } from 'intl-messageformat'
import { inSentence } from '../../model/in-sentence.ts'
import { messages } from '../../model/messages/index.ts'
import { isMessage, type Message, type MessageCode, type Param } from '../../model/messages/message.ts'

const formats = new Map<MessageCode, IntlMessageFormat>()

function formatOf(code: MessageCode): IntlMessageFormat {
  const known = formats.get(code)
  if (known) return known
  const [area = '', name = ''] = code.split('.')
  const text = (messages as Readonly<Record<string, Readonly<Record<string, string>>>>)[area]?.[name]
  // Stored by another version: its code is the best that is left.
  const format = new IntlMessageFormat(text ?? code, 'en')
  formats.set(code, format)
  return format
}

// British English lists have no comma before the last "and".
const both = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const listed = (format: Intl.ListFormat, items: readonly (string | Message)[]): string =>
  format.format(items.map((item) => (isMessage(item) ? renderMessage(item) : item)))

function valueOf(param: Param): string | number | boolean {
  if (typeof param !== 'object') return param
  if (isMessage(param)) return renderMessage(param)
  if ('anyOf' in param) return listed(either, param.anyOf)
  return 'label' in param ? inSentence(param.label, 'en') : listed(both, param)
}

/** English text of a message, for clients of the API and for logs. */
export function renderMessage({ code, params = {} }: Message): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, valueOf(param)]))
  return String(formatOf(code).format(values))
}

/** English text of several messages, one sentence after another. */
export const renderMessages = (list: readonly Message[]): string => list.map(renderMessage).join(' ')
