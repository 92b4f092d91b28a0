import type { Remedy } from '../model/answers/remedy.ts'

/** Resource that a refusal refers to. */
export interface ResourceLink {
  id: string
  modelIndex: string
  uri: string
  name: string | null
}

/** Violated rule of a refused request. */
export interface Violation {
  modelIndex: string
  /** Attribute or relation, as a dotted path below the resource; null for the whole resource. */
  field: string | null
  /** Sentence with the cause and, if there is one, the remedy. */
  message: string
  /** The resource that caused the refusal, if any. */
  resource?: ResourceLink
  /** For an import: the edit of the text that satisfies the rule, for clients to offer. */
  remedy?: Remedy
}

/**
 * Refusal that is reported to the client, with status, stable code and message. Any other error is a fault of
 * the service: the client gets a 500 with a request id and no internals.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly violations: readonly Violation[]
  constructor(status: number, code: string, message: string, violations: readonly Violation[] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.violations = violations
  }
}

/** Temporary refusal; `seconds` is sent as Retry-After. */
export class RetryLater extends ApiError {
  readonly seconds: number
  constructor(status: 429 | 503, code: string, { seconds, message }: { seconds: number; message: string }) {
    super(status, code, message)
    this.seconds = seconds
  }
}

/** 429: limit of one caller exceeded. */
export const tooMany = (message: string, seconds = 30): ApiError =>
  new RetryLater(429, 'tooMany', { seconds, message })

/** 400: the request can't be parsed. The message names the parameter or the position in the body. */
export const malformed = (message: string): ApiError => new ApiError(400, 'malformed', message)

export const unauthenticated = (
  message = 'Sign in first: the Authorization header is missing or wrong.',
): ApiError => new ApiError(401, 'unauthenticated', message)

/** 401 for valid credentials of a disabled account. */
export const accountDisabled = (name: string): ApiError =>
  new ApiError(401, 'accountDisabled', `The account ${name} is disabled. An admin can enable it again.`)

/** 403: the message names the required role. */
export const forbidden = (message: string): ApiError => new ApiError(403, 'forbidden', message)

export const notFound = (what: string): ApiError => new ApiError(404, 'notFound', `${what} does not exist.`)

/** 405. `allowed` lists the methods of the address, if known (required by RFC 9110). */
export class MethodNotAllowed extends ApiError {
  readonly allowed: readonly string[]
  constructor(method: string, what: string, allowed: readonly string[]) {
    const taken = allowed.length === 0 ? '' : ` It takes ${allowed.join(', ')}.`
    super(405, 'methodNotAllowed', `${what} does not take ${method}.${taken}`)
    this.allowed = allowed
  }
}

export const methodNotAllowed = (method: string, what: string, allowed: readonly string[] = []): ApiError =>
  new MethodNotAllowed(method, what, allowed)

/** 406: the request would lead to an invalid configuration; lists all violated rules. */
export const invalid = (violations: readonly Violation[]): ApiError =>
  new ApiError(406, 'invalid', violations.map(({ message }) => closed(message)).join(' '), violations)

/** Adds the full stop that API server messages lack, so that the next sentence doesn't run on. */
const closed = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** 412: the resource has changed since the generation in the request. */
export const changedMeanwhile = (message: string): ApiError => new ApiError(412, 'changedMeanwhile', message)

export const tooLarge = (message: string): ApiError => new ApiError(413, 'tooLarge', message)

/** 503: a cluster that the request needs is unreachable. */
export const unavailable = (message: string): ApiError => new ApiError(503, 'unavailable', message)
