import { isRemedy, type Remedy } from '../../model/answers/remedy.ts'
import { isFields } from '../../model/fields.ts'
/** A resource that a refusal points to. */
export interface ResourceLink {
  id: string
  name: string
}

/** One violated rule of a refused request, as the service reports it. */
export interface Violation {
  modelIndex: string
  /** Attribute or relation, dotted below the resource; null when the whole resource is meant. */
  field: string | null
  message: string
  /** The resource that caused the refusal. */
  resource?: ResourceLink
  /** An edit of the manifest that satisfies the rule. */
  remedy?: Remedy
}

export interface ErrorShape {
  /** HTTP status; 0 when no answer came at all. */
  status: number
  /** Stable word of the service (`invalid`, `notFound`), or `unreachable` and `unreadable` of the console itself. */
  code: string
  message: string
  errors: readonly Violation[]
  requestId: string | null
}

/** The only error that the console's server access throws: every refusal and every failure to get an answer. */
export class ApiError extends Error implements ErrorShape {
  readonly status: number
  readonly code: string
  readonly errors: readonly Violation[]
  readonly requestId: string | null
  constructor({ status, code, message, errors, requestId }: ErrorShape) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
  }
}

const textOf = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback

const violationOf = (entry: Record<string, unknown>): Violation => ({
  modelIndex: textOf(entry['modelIndex'], ''),
  field: typeof entry['field'] === 'string' ? entry['field'] : null,
  message: textOf(entry['message'], ''),
  ...linkOf(entry['resource']),
  ...(isRemedy(entry['remedy']) ? { remedy: entry['remedy'] } : {}),
})

const linkOf = (value: unknown): { resource?: ResourceLink } =>
  isFields(value) && typeof value['id'] === 'string'
    ? { resource: { id: value['id'], name: textOf(value['name'], value['id']) } }
    : {}

/** Reads the service's error body. A body of any other shape (a proxy's page) still gives a usable error. */
export function errorOf(status: number, body: unknown, requestId: string | null): ApiError {
  const answer = isFields(body) ? body : {}
  const errors = Array.isArray(answer['errors']) ? answer['errors'].filter(isFields).map(violationOf) : []
  return new ApiError({
    status,
    code: textOf(answer['code'], 'unreadable'),
    message: textOf(answer['message'], ''),
    errors,
    requestId: requestId ?? (typeof answer['requestId'] === 'string' ? answer['requestId'] : null),
  })
}

/** The same answer as the service's, given before anything is sent: it would end the upload half way. */
export const tooLarge = (): ApiError =>
  new ApiError({ status: 413, code: 'tooLarge', message: '', errors: [], requestId: null })

/** The same answer as the service's, where a form knows more parts of what it changes than one generation tells. */
export const changedMeanwhile = (): ApiError =>
  new ApiError({ status: 412, code: 'changedMeanwhile', message: '', errors: [], requestId: null })

export const unreachable = (): ApiError =>
  new ApiError({ status: 0, code: 'unreachable', message: '', errors: [], requestId: null })

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Whether what was to be changed is another by now. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412

/** Whether the service has not what was asked for. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The resource that a refusal points to, if any. */
export const resourceOf = (error: unknown): ResourceLink | undefined =>
  error instanceof ApiError ? error.errors.find(({ resource }) => resource)?.resource : undefined

/** Whether asking again may help: no answer, an overloaded service, a fault of its own. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 502

/**
 * Splits a refusal into what belongs under a form's fields and what the form as a whole has to say; `say` says the
 * service's sentences in the language that is spoken.
 */
export function splitByField(
  error: ApiError,
  fields: readonly string[],
  say: (english: string) => string,
): { byField: Record<string, string>; rest: string[] } {
  const byField: Record<string, string> = {}
  const rest: string[] = []
  for (const { field, message: english } of error.errors) {
    const message = say(english)
    const name = fields.find((known) => field === known || field?.startsWith(`${known}.`))
    if (name === undefined) rest.push(message)
    else byField[name] = byField[name] === undefined ? message : `${byField[name]} ${message}`
  }
  if (error.errors.length === 0 && error.message !== '') rest.push(say(error.message))
  return { byField, rest }
}
