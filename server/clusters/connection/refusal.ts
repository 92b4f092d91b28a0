import { message } from '../../../model/messages/message.ts'
import type { IncomingMessage } from 'node:http'
import { asParam, type Text, textOf, toAnswer } from '../../errors.ts'
import { type ClusterCause, ClusterError, DeniedByCluster } from './cluster.ts'
import { faultOfStatus } from './failure.ts'
import { deniedIn, explainDenied } from './impersonation/denied.ts'
import type { Impersonated } from './impersonation/impersonated.ts'
import { readBounded } from './read-bounded.ts'
import { inImmutableWords, inPlainWords, unknownField } from './plain-words.ts'
import type { Answer, Transport } from './transport.ts'

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

/**
 * Creates a refusal with the API server's message; names `host` if it sent none. Explains a right that
 * the impersonated user lacks.
 */
export function refusal(
  { status, text }: Answer,
  host: string,
  identity: Impersonated | null = null,
): ClusterError {
  const spoken = readStatus(text)
  const said = spoken?.message?.trim() || text.trim().slice(0, 300)
  return (status === 403 ? denial(said, identity) : null) ?? refusalBy(spoken, { status, said, host })
}

function denial(said: string, identity: Impersonated | null): ClusterError | null {
  const denied = identity && deniedIn(said)
  return denied && new DeniedByCluster(explainDenied(denied, identity))
}

interface Said {
  status: number
  /** The API server's message. */
  said: string
  host: string
}

function refusalBy(spoken: Status | null, { status, said, host }: Said): ClusterError {
  if (said.startsWith('failed to create typed patch object')) return untyped(said)
  const outcome = said.replace(wholeObject, '$1')
  if (outcome !== said || outcome.includes('unknown field "')) return undecodable(outcome)
  const causes = causesOf(spoken)
  const words = inPlainWords(said) ?? withoutFixedValues(said, causes)
  const whole = words || message('connections.noReason', { host, status })
  const plain = causes.map(clusterCause)
  return withImpliedCause(
    new ClusterError(reasons[status] ?? 'refused', whole, plain, faultOfStatus(status)),
    said,
  )
}

function clusterCause({ field, words }: SpokenCause): ClusterCause {
  const value = /\b(?:Invalid|Unsupported|Duplicate) value: ("(?:[^"\\]|\\.)*")/.exec(words)?.[1]
  return {
    field,
    ...toAnswer(inImmutableWords(words) ?? words),
    ...(value === undefined ? {} : { value: unquoted(value) }),
  }
}

/** Go quotes text like JSON, apart from a few escapes. */
const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')

function withImpliedCause(error: ClusterError, said: string): ClusterError {
  if (error.causes.length === 0) error.impliedCause = causeIn(said, error)
  return error
}

/** Finds the field in an error message without a list of causes. */
function causeIn(said: string, error: ClusterError): ClusterCause | null {
  const [, invalid, problem = ''] = / is invalid: ([^\s:]+): (.+)$/s.exec(said) ?? []
  if (invalid !== undefined) return { field: invalid, message: problem }
  const field = /json: cannot unmarshal .* into Go struct field [^.\s]+\.(\S+) of type/.exec(said)?.[1]
  return field === undefined ? null : { field, ...toAnswer(textOf(error)) }
}

/** Problem with a field in the API server's words. */
interface SpokenCause {
  field: string
  words: string
}

/** The summary of several causes repeats the values of immutable fields. */
function withoutFixedValues(said: string, causes: readonly SpokenCause[]): Text {
  const plain = causes.map(({ words }) => inImmutableWords(words))
  const [subject] = / is invalid: /.test(said) ? said.split(' is invalid: ') : []
  if (subject === undefined || plain.every((texts) => texts === null)) return said
  const problems = causes.map(({ field, words }, index) =>
    message('violations.at', { place: field, reason: asParam(plain[index] ?? words) }),
  )
  return message('fields.invalid', { subject, problems: asParam(problems) })
}

/** Removes duplicates: the API server reports some causes repeatedly. */
function causesOf(spoken: Status | null): SpokenCause[] {
  const causes = (spoken?.details?.causes ?? []).map(({ field = '', message: words = '' }) => ({
    field,
    words,
  }))
  return [...new Map(causes.map((cause) => [`${cause.field} ${cause.words}`, cause])).values()]
}

/**
 * If the API server can't decode the result of a patch, its message contains the whole object. That is
 * unreadable and may expose a Secret's values.
 */
const wholeObject = /^.*patch: Invalid value: "\{.*\}": (.+)$/s

function undecodable(said: string): ClusterError {
  const fields = [...said.matchAll(/unknown field "([^"]+)"/g)].map(([, field = '']) => field)
  const causes = fields.map((field) => ({ field, ...toAnswer(unknownField(field)) }))
  const isAll =
    said
      .replaceAll(/unknown field "[^"]+"/g, '')
      .replace(/^.*strict decoding error:/s, '')
      .replaceAll(/[\s,]/g, '') === ''
  const words = isAll ? fields.flatMap(unknownField) : said
  return withImpliedCause(new ClusterError('invalid', inPlainWords(said) ?? words, causes), said)
}

/**
 * Unknown field or wrong type: server-side apply reports these with status 500 and, if there are several, as
 * lines of text.
 */
function untyped(said: string): ClusterError {
  const causes = [...said.matchAll(/(?:^\s*|\): )\.(\S+): (.+)$/gm)].map(([, field = '', words = '']) => ({
    field,
    words,
    plain: inPlainWords(words, field),
  }))
  const plain = causes.flatMap((cause) => cause.plain ?? [])
  const isAll = causes.length > 0 && causes.every((cause) => cause.plain !== null)
  return new ClusterError(
    'invalid',
    isAll ? plain : said,
    causes.map((cause) => ({ field: cause.field, ...toAnswer(cause.plain ?? cause.words) })),
  )
}

const maxRefusalBytes = 1024 * 1024

/** Reads a refused stream. A body that is too long for a refusal is ignored. */
export async function readRefusal(
  response: IncomingMessage,
  { connection, identity }: Transport,
): Promise<ClusterError> {
  const text = (await readBounded(response, maxRefusalBytes)) ?? ''
  return refusal({ status: response.statusCode ?? 0, text }, connection.host, identity)
}

/** Parses a successful response. Anything but JSON means that the server isn't an API server. */
export function parseAnswer<Result>(
  answer: Answer,
  host: string,
  identity: Impersonated | null = null,
): Result {
  if (answer.status < 200 || answer.status > 299) throw refusal(answer, host, identity)
  try {
    // The caller declares the API server's shape; the driver reads only fields that it checks.
    return JSON.parse(answer.text) as Result
  } catch {
    throw new ClusterError('refused', message('connections.noJson', { host }), [], 'protocol')
  }
}
