import type { Violation } from '../model/answers/problem.ts'
import { type Message, message, type Reported } from '../model/messages/message.ts'
import { renderMessages } from './messages/render-message.ts'
import { asSentence, messagesOf, type Text } from './messages/text.ts'

export type { Violation }
export { asParam, asSentence, messagesOf, type Text } from './messages/text.ts'

/** English of a text. */
export const englishOf = (text: Text): string =>
  typeof text === 'string' ? text : renderMessages(messagesOf(text))

/** Renders a text for an answer: `{ message, reasons }`. */
export function toAnswer(text: Text): { message: string; reasons?: readonly Message[] } {
  const reasons = messagesOf(text)
  return { message: englishOf(text), ...(reasons.length === 0 ? {} : { reasons }) }
}

/** Text of an error or of anything else that was rendered. */
export const textOf = ({ message: english, reasons }: Reported): Text =>
  reasons && reasons.length > 0 ? reasons : english

/** Joins sentences, also those of other programs. */
export const joinTexts = (...texts: readonly Text[]): Message[] =>
  texts.flatMap((text) =>
    typeof text === 'string' ? [message('words.foreign', { text })] : messagesOf(text),
  )

/**
 * Refusal that is reported to the client, with status, stable code and message. Any other error is a fault of
 * the service: the client gets a 500 with a request id and no internals.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly violations: readonly Violation[]
  /** The content of `message` as codes. */
  readonly reasons: readonly Message[]
  constructor(status: number, code: string, text: Text, violations: readonly Violation[] = []) {
    super(englishOf(text))
    this.reasons = messagesOf(text)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.violations = violations
  }

  /** Returns the same refusal with another text. */
  withText(text: Text, violations = this.violations): ApiError {
    return new ApiError(this.status, this.code, text, violations)
  }
}

/** Temporary refusal; `seconds` is sent as Retry-After. */
export class RetryLater extends ApiError {
  declare readonly status: 429 | 503
  readonly seconds: number
  constructor(
    status: 429 | 503,
    code: string,
    { seconds, message }: { seconds: number; message: Text },
    violations: readonly Violation[] = [],
  ) {
    super(status, code, message, violations)
    this.seconds = seconds
  }

  override withText(text: Text, violations = this.violations): RetryLater {
    return new RetryLater(this.status, this.code, { seconds: this.seconds, message: text }, violations)
  }
}

/** 429: limit of one caller exceeded. */
export const tooMany = (text: Text, seconds = 30): ApiError =>
  new RetryLater(429, 'tooMany', { seconds, message: text })

/** 400: the request can't be parsed. The message names the parameter or the position in the body. */
export const malformed = (text: Text, violations: readonly Violation[] = []): ApiError =>
  new ApiError(400, 'malformed', text, violations)

export const unauthenticated = (text: Text = message('access.signInFirst')): ApiError =>
  new ApiError(401, 'unauthenticated', text)

/** 401 for valid credentials of a disabled account. */
export const accountDisabled = (name: string): ApiError =>
  new ApiError(401, 'accountDisabled', message('access.accountDisabled', { name }))

/** 403 for a correct password that somebody else has chosen, until its user replaces it. */
export const passwordChangeRequired = (name: string): ApiError =>
  new ApiError(403, 'passwordChangeRequired', message('access.changePasswordFirst', { name }))

/** 401 for a correct password of an account that also has a second factor. */
export const secondFactorRequired = (name: string): ApiError =>
  new ApiError(401, 'secondFactorRequired', message('factors.required', { name }))

/** 403 for a correct password of an account that must set up a second factor first. */
export const secondFactorSetupRequired = (name: string): ApiError =>
  new ApiError(403, 'secondFactorSetupRequired', message('factors.setupRequired', { name }))

/** 401 for a second factor that doesn't prove the user's identity. */
export const wrongSecondFactor = (kind: 'code' | 'passkey'): ApiError =>
  kind === 'code'
    ? new ApiError(401, 'wrongCode', message('factors.wrongCode'))
    : new ApiError(401, 'wrongPasskey', message('factors.wrongPasskey'))

/** 403: the message names the required role. */
export const forbidden = (text: Text): ApiError => new ApiError(403, 'forbidden', text)

/**
 * 403 for an actor without a platform role. The response also names who can grant rights in the place, or the admins if there
 * is no place; see `access/rights/granters.ts`.
 */
export class AccessRefusal extends ApiError {
  readonly placeId: string | null
  constructor(text: Text, placeId: string | null, violations: readonly Violation[] = []) {
    super(403, 'forbidden', text, violations)
    this.placeId = placeId
  }

  override withText(text: Text, violations = this.violations): AccessRefusal {
    return new AccessRefusal(text, this.placeId, violations)
  }
}

/** 404. `what` is a name (`Host 1234`), or a description. */
export const notFound = (what: string | Message): ApiError =>
  new ApiError(404, 'notFound', message('requests.notFound', { what }))

/** 405. `allowed` lists the methods of the address, if known (required by RFC 9110). */
export class MethodNotAllowed extends ApiError {
  readonly allowed: readonly string[]
  constructor(method: string, what: string | Message, allowed: readonly string[]) {
    const text =
      allowed.length === 0
        ? message('requests.methodNotAllowed', { what, method })
        : message('requests.methodsAllowed', { what, method, allowed })
    super(405, 'methodNotAllowed', text)
    this.allowed = allowed
  }
}

export const methodNotAllowed = (
  method: string,
  what: string | Message,
  allowed: readonly string[] = [],
): ApiError => new MethodNotAllowed(method, what, allowed)

/** Returns a violation with its text in English and by code. */
export const violationOf = (
  { modelIndex, field }: Pick<Violation, 'modelIndex' | 'field'>,
  text: Text,
): Violation => ({ modelIndex, field, ...toAnswer(text) })

/** 406: the request would lead to an invalid configuration; lists all violated rules. */
export const invalid = (violations: readonly Violation[]): ApiError =>
  new ApiError(406, 'invalid', textOfAll(violations), violations)

/** 406 for a single violation. */
export const invalidAt = (place: Pick<Violation, 'modelIndex' | 'field'>, text: Text): ApiError =>
  invalid([violationOf(place, text)])

/** Messages where every violation has its own, else their English. */
export const textOfAll = (violations: readonly Violation[]): Text =>
  violations.every(({ reasons = [] }) => reasons.length > 0)
    ? violations.flatMap(({ reasons = [] }) => reasons)
    : violations.map(({ message }) => asSentence(message)).join(' ')

/** 412: the resource has changed since the generation in the request. */
export const changedMeanwhile = (text: Text): ApiError => new ApiError(412, 'changedMeanwhile', text)

export const tooLarge = (text: Text): ApiError => new ApiError(413, 'tooLarge', text)

/** 503: a cluster that the request needs is unreachable. `seconds` sets Retry-After. */
export const unavailable = (text: Text, seconds: number | null = null): ApiError =>
  seconds === null
    ? new ApiError(503, 'unavailable', text)
    : new RetryLater(503, 'unavailable', { seconds, message: text })
