import { addressAt } from '../util/base-path.ts'
import { ApiError, errorOf, tooLarge, unreachable } from './errors.ts'

export type ParamValue = string | number | boolean | readonly string[] | undefined

export interface RequestOptions {
  /** Query parameters; undefined is left out, a list repeats its name. */
  params?: Record<string, ParamValue>
  /** Sent as JSON, or as it is when `contentType` is given. */
  body?: unknown
  contentType?: string
  accept?: string
  signal?: AbortSignal
  /** Generation that the change is based on; another one at the service is refused with 412. */
  ifMatch?: number
  /** Headers beside those that the options above make. */
  headers?: Readonly<Record<string, string>>
}

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
export type Method = (typeof methods)[number]

/** The token that makes a write by cookie acceptable; it belongs to the session and changes with it. */
let csrfToken: string | null = null
export const setCsrfToken = (token: string | null): void => {
  csrfToken = token
}

/** Known only of a page that came without a session. */
let isSignedOut = false
/** While nobody is signed in, nothing is sent but a sign-in: the answer is known, and browsers log each refusal. */
export const setSignedOut = (value: boolean): void => {
  isSignedOut = value
}

/** Asks for the session that a write was refused for want of, and tells whether there is one then. */
type AskForSession = () => Promise<boolean>
let askForSession: AskForSession | null = null
export const setAskForSession = (ask: AskForSession | null): void => {
  askForSession = ask
}

/** A request that is unanswered for this long puts the service's presence in doubt. */
export const UNANSWERED_MS = 4000
let reportUnanswered: (() => void) | null = null
/** Called every second while a request is unanswered for longer than `UNANSWERED_MS`. */
export const setReportUnanswered = (report: () => void): void => {
  reportUnanswered = report
}

/** Watches anything that waits for the service; returns a function that stops watching. */
export function watchAnswer(): () => void {
  const sentAt = Date.now()
  const timer = setInterval(() => {
    if (Date.now() - sentAt >= UNANSWERED_MS) reportUnanswered?.()
  }, 1000)
  return () => clearInterval(timer)
}

export function addressOf(path: string, params: RequestOptions['params'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    for (const entry of Array.isArray(value) ? value : [value]) search.append(name, String(entry))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

function headersOf(method: Method, options: RequestOptions): Headers {
  const headers = new Headers({ Accept: options.accept ?? 'application/json', ...options.headers })
  // Without it, browsers on plain HTTP are asked for Basic credentials, and prompt for them.
  headers.set('X-Requested-With', 'XMLHttpRequest')
  if (options.body !== undefined) headers.set('Content-Type', options.contentType ?? 'application/json')
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)
  if (method !== 'GET' && csrfToken !== null) headers.set('X-CSRF-Token', csrfToken)
  return headers
}

/** What the service takes in one request. */
const maxBodyBytes = 10 * 1024 * 1024

/** The text of a body; refused when the service would refuse it, since a browser cannot read an answer that comes early. */
export function textOf({ body, contentType }: RequestOptions): string | undefined {
  if (body === undefined) return undefined
  const text = contentType === undefined ? JSON.stringify(body) : String(body)
  if (text.length > maxBodyBytes / 3 && new Blob([text]).size > maxBodyBytes) throw tooLarge()
  return text
}

/** Sends a request and answers whatever comes. Throws `ApiError` when nothing does or nobody is signed in, and what a cancelled `signal` throws. */
export async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { params, signal } = options
  if (isSignedOut && !(method === 'POST' && path === '/session')) throw errorOf(401, null, null)
  const body = textOf(options)
  const answered = watchAnswer()
  try {
    return await fetch(addressAt(addressOf(path, params)), {
      method,
      credentials: 'same-origin',
      headers: headersOf(method, options),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (cause) {
    // A cancelled read is no failure: its caller has already gone.
    if (signal?.aborted) throw cause
    throw unreachable()
  } finally {
    answered()
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function sendOrThrow(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const response = await send(method, path, options)
  if (response.ok) return response
  const isWrite = method !== 'GET' && path !== '/session'
  // It was refused before anything was done of it.
  if (response.status === 401 && isWrite && (await askForSession?.()))
    return sendOrThrow(method, path, options)
  throw errorOf(response.status, await readJson(response), response.headers.get('X-Request-Id'))
}

/** Under which change each answer to a write is in the log. */
const changeSets = new WeakMap<object, string>()

/** The change that a write made, by its answer, as far as that told one. */
export const changeSetOf = (answer: object): string | undefined => changeSets.get(answer)

/**
 * Sends a request and answers its JSON. Throws `ApiError` and nothing else, but for a cancelled `signal`. A write whose
 * session is over waits until somebody has signed in again, and is sent then.
 */
export async function request<Answer>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const response = await sendOrThrow(method, path, options)
  const answer = await readJson(response)
  if (typeof answer === 'string')
    throw new ApiError({
      status: response.status,
      code: 'unreadable',
      message: '',
      errors: [],
      requestId: response.headers.get('X-Request-Id'),
    })
  const changeSet = response.headers.get('X-Change-Set')
  if (changeSet !== null && typeof answer === 'object' && answer !== null) changeSets.set(answer, changeSet)
  // The service's answer is typed by the model on both sides; the wire itself carries no type.
  return answer as Answer
}

/** The same for answers that are read as text: YAML exports, setup scripts. */
export async function requestText(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<string> {
  const response = await sendOrThrow(method, path, { accept: '*/*', ...options })
  return response.text()
}
