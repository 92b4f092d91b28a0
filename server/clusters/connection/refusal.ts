import { message } from '../../../model/messages/message.ts'
import { ClusterError } from './driver.ts'
import { faultOfStatus } from './failure.ts'
import { inImmutableWords } from './immutable-words.ts'
import { inPlainWords, unknownField } from './plain-words.ts'
import type { Answer } from './transport.ts'

/** The API's `Status` object, the body of every refusal. Source: apimachinery meta/v1. */
interface Status {
  message?: string
  reason?: string
  details?: { causes?: { field?: string; message?: string }[] }
}

const reasons: Record<number, ClusterError['reason']> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  422: 'invalid',
}

function readStatus(text: string): Status | null {
  try {
    const value = JSON.parse(text) as (Status & { kind?: unknown }) | null
    return value?.kind === 'Status' ? value : null
  } catch {
    return null
  }
}

/** Creates a refusal with the API server's message; names `host` if it sent none. */
export function refusal({ status, text }: Answer, host: string): ClusterError {
  const spoken = readStatus(text)
  const said = spoken?.message?.trim() || text.trim().slice(0, 300)
  if (said.startsWith('failed to create typed patch object')) return untyped(said)
  const outcome = said.replace(wholeObject, '$1')
  if (outcome !== said || outcome.includes('unknown field "')) return undecodable(outcome)
  const causes = causesOf(spoken)
  const words = inPlainWords(said) ?? withoutFixedValues(said, causes)
  const whole = words || message('connections.noReason', { host, status })
  const plain = causes.map(({ field, message: own }) => ({ field, message: inImmutableWords(own) ?? own }))
  return new ClusterError(reasons[status] ?? 'refused', whole, plain, faultOfStatus(status))
}

/** The summary of several causes repeats the values of immutable fields. */
function withoutFixedValues(said: string, causes: readonly { field: string; message: string }[]): string {
  const words = causes.map(({ field, message }) => ({ field, message, plain: inImmutableWords(message) }))
  const [subject] = / is invalid: /.test(said) ? said.split(' is invalid: ') : []
  if (subject === undefined || words.every(({ plain }) => plain === null)) return said
  return `${subject} is invalid: ${words.map(({ field, message, plain }) => `${field}: ${plain ?? message}`).join(' ')}`
}

/** Removes duplicates: the API server reports some causes repeatedly. */
function causesOf(spoken: Status | null): { field: string; message: string }[] {
  const causes = (spoken?.details?.causes ?? []).map(({ field = '', message = '' }) => ({ field, message }))
  return [...new Map(causes.map((cause) => [`${cause.field} ${cause.message}`, cause])).values()]
}

/**
 * If the API server can't decode the result of a patch, its message contains the whole object. That is
 * unreadable and may expose a Secret's values.
 */
const wholeObject = /^.*patch: Invalid value: "\{.*\}": (.+)$/s

function undecodable(said: string): ClusterError {
  const fields = [...said.matchAll(/unknown field "([^"]+)"/g)].map(([, field = '']) => field)
  const causes = fields.map((field) => ({ field, message: unknownField(field) }))
  const isAll =
    said
      .replaceAll(/unknown field "[^"]+"/g, '')
      .replace(/^.*strict decoding error:/s, '')
      .replaceAll(/[\s,]/g, '') === ''
  const words = isAll ? causes.map(({ message }) => message).join(' ') : said
  return new ClusterError('invalid', inPlainWords(said) ?? words, causes)
}

/**
 * Unknown field or wrong type: server-side apply reports these with status 500 and, if there are several, as
 * lines of text.
 */
function untyped(said: string): ClusterError {
  const causes = [...said.matchAll(/(?:^\s*|\): )\.(\S+): (.+)$/gm)].map(([, field = '', message = '']) => ({
    field,
    message,
  }))
  const plain = causes.map(({ field, message }) => inPlainWords(message, field))
  const whole = plain.includes(null) || plain.length === 0 ? said : plain.join(' ')
  return new ClusterError(
    'invalid',
    whole,
    causes.map(({ field, message }, index) => ({ field, message: plain[index] ?? message })),
  )
}

/** Parses a successful response. Anything but JSON means that the server isn't an API server. */
export function parseAnswer<Result>(answer: Answer, host: string): Result {
  if (answer.status < 200 || answer.status > 299) throw refusal(answer, host)
  try {
    // The caller declares the API server's shape; the driver reads only fields that it checks.
    return JSON.parse(answer.text) as Result
  } catch {
    throw new ClusterError('refused', message('connections.noJson', { host }), [], 'protocol')
  }
}
