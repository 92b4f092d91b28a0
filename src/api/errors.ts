import { placeOf } from '../../model/answers/manifest-place.ts'
import type { Violation as AnsweredViolation } from '../../model/answers/problem.ts'
import { isRemedy } from '../../model/answers/remedy.ts'
import { isFields } from '../../model/fields.ts'
import { isMessage, type Message } from '../../model/messages/message.ts'

export interface ResourceLink {
  id: string
  name: string
}

export interface Violation extends Omit<AnsweredViolation, 'resource'> {
  /** Resource that caused the refusal. */
  resource?: ResourceLink
}

type ErrorShape = Pick<ApiError, 'status' | 'code'> &
  Partial<Pick<ApiError, 'message' | 'reasons' | 'errors' | 'requestId' | 'retrySeconds'>>

/** The only error the console's API access throws: every refusal and every network failure. */
export class ApiError extends Error {
  /** HTTP status; 0 when no response arrived. */
  readonly status: number
  /**
   * Stable code of the service (`invalid`, `notFound`), or the console's own `unreachable` and `unreadable`.
   */
  readonly code: string
  /** Sentences of `message` by code; empty if it is foreign. */
  readonly reasons: readonly Message[]
  readonly errors: readonly Violation[]
  readonly requestId: string | null
  /** Time after which another attempt may succeed, from `Retry-After`; null if the service names none. */
  readonly retrySeconds: number | null
  constructor({
    status,
    code,
    message = '',
    reasons = [],
    errors = [],
    requestId = null,
    retrySeconds = null,
  }: ErrorShape) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.reasons = reasons
    this.errors = errors
    this.requestId = requestId
    this.retrySeconds = retrySeconds
  }
}

const textOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback

const reasonsOf = (value: unknown): Message[] => (Array.isArray(value) ? value.filter(isMessage) : [])

function violationOf(entry: Record<string, unknown>): Violation {
  const place = placeOf(entry['place'])
  return {
    modelIndex: textOf(entry['modelIndex'], ''),
    field: typeof entry['field'] === 'string' ? entry['field'] : null,
    message: textOf(entry['message'], ''),
    reasons: reasonsOf(entry['reasons']),
    ...linkOf(entry['resource']),
    ...(place ? { place } : {}),
    ...(typeof entry['value'] === 'string' ? { value: entry['value'] } : {}),
    ...(isRemedy(entry['remedy']) ? { remedy: entry['remedy'] } : {}),
  }
}

const linkOf = (value: unknown): { resource?: ResourceLink } =>
  isFields(value) && typeof value['id'] === 'string'
    ? { resource: { id: value['id'], name: textOf(value['name'], value['id']) } }
    : {}

/** Reads a `Retry-After` header in seconds; null for a date, which only proxies send. */
const secondsIn = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null

/** Reads a refusal of the service with its headers. */
export const errorOfResponse = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
): ApiError => errorOf(status, body, headers.get('X-Request-Id'), secondsIn(headers.get('Retry-After')))

/** Reads the service's error body. A body of any other shape (a proxy's page) still yields a usable error. */
export function errorOf(
  status: number,
  body: unknown,
  requestId: string | null,
  retrySeconds: number | null = null,
): ApiError {
  const answer = isFields(body) ? body : {}
  const errors = Array.isArray(answer['errors']) ? answer['errors'].filter(isFields).map(violationOf) : []
  return new ApiError({
    status,
    code: textOf(answer['code'], 'unreadable'),
    message: textOf(answer['message'], ''),
    reasons: reasonsOf(answer['reasons']),
    errors,
    requestId: requestId ?? (typeof answer['requestId'] === 'string' ? answer['requestId'] : null),
    retrySeconds,
  })
}

/**
 * Matches the service's 413, thrown before anything is sent: the service would close the connection
 * mid-upload.
 */
export const tooLarge = (): ApiError => new ApiError({ status: 413, code: 'tooLarge' })

/** Matches the service's 412, for forms that track more resources than one generation covers. */
export const changedMeanwhile = (): ApiError => new ApiError({ status: 412, code: 'changedMeanwhile' })

export const unreachable = (): ApiError => new ApiError({ status: 0, code: 'unreachable' })

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Returns true if the resource changed since it was read. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const resourceOf = (error: unknown): ResourceLink | undefined =>
  error instanceof ApiError ? error.errors.find(({ resource }) => resource)?.resource : undefined

/** Returns true if a retry may succeed: no response, an overloaded service, or an internal error. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 502

type Reported = Pick<Violation, 'modelIndex' | 'message' | 'reasons'>

const reportedOf = ({ message, reasons }: ApiError): Omit<Reported, 'modelIndex'> => ({ message, reasons })

/**
 * Splits a refusal into messages per form field and messages for the whole form. The third parameter
 * translates the service's messages into the user's language; it receives the field that shows one.
 */
export function splitByField(
  error: ApiError,
  fields: readonly string[],
  textIn: (reported: Reported, field?: string) => string,
): { byField: Record<string, string>; rest: string[] } {
  const byField: Record<string, string> = {}
  const rest: string[] = []
  for (const violation of error.errors) {
    const { field } = violation
    const name = fields.find((known) => field === known || field?.startsWith(`${known}.`))
    const message = textIn(violation, name)
    if (name === undefined) rest.push(message)
    else byField[name] = byField[name] === undefined ? message : `${byField[name]} ${message}`
  }
  if (error.errors.length === 0 && error.message !== '')
    rest.push(textIn({ modelIndex: '', ...reportedOf(error) }))
  return { byField, rest }
}
