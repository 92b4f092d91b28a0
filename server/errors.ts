import type { Remedy } from '../model/answers/remedy.ts'

/** A resource that a refusal points to. */
export interface ResourceLink {
  id: string
  modelIndex: string
  uri: string
  name: string | null
}

/** One violated rule of a refused request. */
export interface Violation {
  modelIndex: string
  /** Attribute or relation, dotted below the resource in question; null when the whole resource is meant. */
  field: string | null
  /** A sentence that names the cause and, where there is one, the way out. */
  message: string
  /** The resource that caused the refusal, if any. */
  resource?: ResourceLink
  /** Of an import: the edit of the text that satisfies the rule, for a client to offer. */
  remedy?: Remedy
}

/**
 * A refusal that the client is told about: status, stable code and a sentence. Anything else that is thrown is a fault
 * of the service; its client gets a 500 with a request id and nothing internal.
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

/** A temporary refusal; `seconds` is sent as Retry-After. */
export class RetryLater extends ApiError {
  readonly seconds: number
  constructor(status: 429 | 503, code: string, { seconds, message }: { seconds: number; message: string }) {
    super(status, code, message)
    this.seconds = seconds
  }
}

/** 429: a limit of one caller. */
export const tooMany = (message: string, seconds = 30): ApiError =>
  new RetryLater(429, 'tooMany', { seconds, message })

/** 400: the request itself cannot be read. The sentence names the parameter or the place in the body. */
export const malformed = (message: string): ApiError => new ApiError(400, 'malformed', message)

export const unauthenticated = (
  message = 'Sign in first: the Authorization header is missing or wrong.',
): ApiError => new ApiError(401, 'unauthenticated', message)

/** 401 for who proved to be the user of an account that is disabled. */
export const accountDisabled = (name: string): ApiError =>
  new ApiError(401, 'accountDisabled', `The account ${name} is disabled. An admin can enable it again.`)

/** 403: the sentence says which role is needed. */
export const forbidden = (message: string): ApiError => new ApiError(403, 'forbidden', message)

export const notFound = (what: string): ApiError => new ApiError(404, 'notFound', `${what} does not exist.`)

/** 405. `allowed` are the methods that the address takes (RFC 9110 wants them named), where they are known. */
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

/** 406: the request would lead to an invalid configuration; every violated rule is listed at once. */
export const invalid = (violations: readonly Violation[]): ApiError =>
  new ApiError(406, 'invalid', violations.map(({ message }) => closed(message)).join(' '), violations)

/** Sentences of an API server end without a full stop, and the next one would run on. */
const closed = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** 412: the resource changed since the generation that the client named. */
export const changedMeanwhile = (message: string): ApiError => new ApiError(412, 'changedMeanwhile', message)

export const tooLarge = (message: string): ApiError => new ApiError(413, 'tooLarge', message)

/** 503: a cluster that this request needs cannot be reached now. */
export const unavailable = (message: string): ApiError => new ApiError(503, 'unavailable', message)
