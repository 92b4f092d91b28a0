import { addressAt } from '../util/address.ts'
import { ApiError, errorOf, errorOfResponse, tooLarge, unreachable } from './errors.ts'

type ParamValue = string | number | boolean | readonly string[] | undefined

export interface RequestOptions {
  /** Query parameters; undefined is omitted, a list repeats its name. */
  params?: Record<string, ParamValue>
  /** Sent as JSON, or unchanged when `contentType` is set. */
  body?: unknown
  contentType?: string
  accept?: string
  signal?: AbortSignal
  /** Generation the change is based on; the service refuses any other with 412. */
  ifMatch?: number
  headers?: Readonly<Record<string, string>>
}

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const
export type Method = (typeof methods)[number]

/** CSRF token that authorizes writes by cookie; bound to the session and changes with it. */
let csrfToken: string | null = null
export const setCsrfToken = (token: string | null): void => {
  csrfToken = token
}

/** True only on a page that loaded without a session. */
let isSignedOut = false
/** Addresses that need no session. */
const publicPaths: ReadonlySet<string> = new Set([
  '/session/providers',
  '/session/failure',
  '/session/authenticator',
  '/session/passkeys',
  '/session/passkey',
])

/**
 * While nobody is signed in, only sign-ins and public reads are sent: others would be refused, and browsers log each
 * refusal.
 */
export const setSignedOut = (value: boolean): void => {
  isSignedOut = value
}

/** Prompts for a sign-in after a write failed with 401; resolves to true once signed in. */
type AskForSession = () => Promise<boolean>
let askForSession: AskForSession | null = null
export const setAskForSession = (ask: AskForSession | null): void => {
  askForSession = ask
}

/** Milliseconds after which an unanswered request puts the service's availability in doubt. */
export const UNANSWERED_MS = 4000
let reportUnanswered: (() => void) | null = null
/** Registers a callback that runs every second while a request is unanswered for over `UNANSWERED_MS`. */
export const setReportUnanswered = (report: () => void): void => {
  reportUnanswered = report
}

/** Watches a request to the service; returns a function that stops watching. */
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
  // Without this header, the service requests Basic credentials on plain HTTP and browsers prompt for them.
  headers.set('X-Requested-With', 'XMLHttpRequest')
  if (options.body !== undefined) headers.set('Content-Type', options.contentType ?? 'application/json')
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)
  if (method !== 'GET' && csrfToken !== null) headers.set('X-CSRF-Token', csrfToken)
  return headers
}

/** The service's limit for one request body. */
const maxBodyBytes = 10 * 1024 * 1024

/**
 * Serializes a body. Throws when the service would reject its size: a browser cannot read a response that
 * arrives during the upload.
 */
export function textOf({ body, contentType }: RequestOptions): string | undefined {
  if (body === undefined) return undefined
  const text = contentType === undefined ? JSON.stringify(body) : String(body)
  if (text.length > maxBodyBytes / 3 && new Blob([text]).size > maxBodyBytes) throw tooLarge()
  return text
}

/**
 * Sends a request and returns the response, whatever its status. Throws `ApiError` on a network failure or
 * when nobody is signed in, and the abort reason when `signal` is aborted.
 */
export async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { params, signal } = options
  const isPublic = (method === 'POST' && path === '/session') || publicPaths.has(path)
  if (isSignedOut && !isPublic) throw errorOf(401, null, null)
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
    // An aborted read is not a failure: its caller has gone.
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
  // Another sign-in can't help a refused one.
  const isWrite = method !== 'GET' && path !== '/session' && !publicPaths.has(path)
  // The service refused the write before changing anything.
  if (response.status === 401 && isWrite && (await askForSession?.()))
    return sendOrThrow(method, path, options)
  throw errorOfResponse(response, await readJson(response))
}

/** Change set ids by the answer of each write. */
const changeSets = new WeakMap<object, string>()

/**
 * Returns the id of the change set that a write created, given its answer; undefined if the answer had none.
 */
export const changeSetOf = (answer: object): string | undefined => changeSets.get(answer)

/**
 * Sends a request and returns its JSON. Throws only `ApiError`, or the abort reason when `signal` is aborted.
 * A write whose session has expired waits for a new sign-in and is then sent again.
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
      requestId: response.headers.get('X-Request-Id'),
    })
  const changeSet = response.headers.get('X-Change-Set')
  if (changeSet !== null && typeof answer === 'object' && answer !== null) changeSets.set(answer, changeSet)
  // The model types the service's answers on both sides; the wire format carries no types.
  return answer as Answer
}

/** Like `request`, for answers read as text: YAML exports, setup scripts. */
export async function requestText(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<string> {
  const response = await sendOrThrow(method, path, { accept: '*/*', ...options })
  return response.text()
}
