import { type Message, type MessageCode, message } from '../../../model/messages/message.ts'

/** Problems of a value by its expected type, in the terms of Go or server-side apply. */
const wanted = [
  [/^(u?int\d*|numeric)$/, 'problems.noInteger'],
  [/^float\d*$/, 'problems.noNumber'],
  [/^bool(ean)?$/, 'problems.noBoolean'],
  [/^string$/, 'fields.noString'],
  [/^(\[\]|list$)/, 'fields.noList'],
  [/./, 'problems.noObject'],
] as const satisfies readonly [type: RegExp, problem: MessageCode][]

/** Subject of a message: the path of a field, or a description. */
type Subject = string | Message

function typed(field: Subject, type: string): Message | null {
  const [, problem] = wanted.find(([expression]) => expression.test(type)) ?? []
  return problem ? message('violations.field', { field, problem: message(problem) }) : null
}

/**
 * Explains an API server message about a value that Go couldn't parse, in terms that need no knowledge of Go,
 * followed by the original; null for any other message. `field` is the subject if the message doesn't name
 * one.
 */
export function inPlainWords(
  said: string,
  field: Subject = message('fields.value'),
): readonly Message[] | null {
  if (said === 'field not declared in schema') return unknownField(field)
  const plain = plainly(said, field)
  const words = said.replace(goValue, '').replaceAll('"', "'")
  return plain && [plain, message('fields.reported', { words })]
}

/** The value as a Go structure, which means nothing to an author of YAML. */
const goValue = /, got &.*$/s

/** Messages for a field that the kind doesn't have. */
export const unknownField = (field: Subject): readonly Message[] => [
  message('violations.field', { field, problem: message('fields.unknown') }),
  message('fields.checkSpelling'),
]

function plainly(said: string, field: Subject): Message | null {
  const unread = /json: cannot unmarshal .* into Go struct field [^.\s]+\.(\S+) of type (\S+)/.exec(said)
  if (unread) return typed(unread[1] ?? field, unread[2] ?? '')
  const untyped = /^expected (numeric|string|boolean|list|map)\b.*, got /.exec(said)
  if (untyped) return typed(field, untyped[1] ?? '')
  const number = /strconv\.Parse(?:Int|Uint): parsing "([^"]*)"/.exec(said)?.[1]
  if (number !== undefined) return typed(`"${number}"`, 'numeric')
  return plainValue(said, field)
}

/** Explains messages about values of the right type. */
function plainValue(said: string, field: Subject): Message | null {
  const twice = /^duplicate entries for key \[(.+)\]$/.exec(said)?.[1]
  if (twice !== undefined) {
    const keys = twice.replaceAll('"', '').replaceAll(',', ', ')
    return message('violations.field', { field, problem: message('fields.repeatedEntries', { keys }) })
  }
  if (said.includes('quantities must match'))
    return message('violations.field', { field, problem: message('fields.noQuantity') })
  return said.includes('illegal base64 data at input byte') ? message('fields.noBase64Somewhere') : null
}

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
