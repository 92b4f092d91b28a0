import { send, type Method, type RequestOptions } from './client.ts'
import { errorOf } from './errors.ts'

/** Reason phrases of the statuses the service returns; HTTP/2 does not transmit them. */
const phrases: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}

/** Returns a response's reason phrase: its own, else the standard one; empty for unknown statuses. */
const reasonPhrase = ({ status, statusText }: Pick<Response, 'status' | 'statusText'>): string =>
  statusText || (phrases[status] ?? '')

/** A raw response of any status. */
export interface Exchange {
  status: number
  /** Reason phrase of the status, such as `Not Found`; empty for a status without one. */
  statusText: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  text: string
  /** Uncompressed size of the body. */
  bytes: number
  /** From sending the request to the last byte. */
  durationMs: number
  /** True if reading stopped before the response ended; an event stream never ends on its own. */
  isPartial: boolean
}

/** Memory limit for a body in the browser; the rest of the response is left unread. */
const MAX_BYTES = 64 * 1024 * 1024

type ReadBody = Pick<Exchange, 'text' | 'bytes' | 'isPartial'>

/**
 * Reads a body until it ends, `signal` is aborted or the size limit is exceeded. Calls `onPart` after each
 * chunk with the body so far.
 */
async function readBody(response: Response, onPart: (sofar: ReadBody) => void): Promise<ReadBody> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  let isPartial = false
  const reader = response.body?.getReader()
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      bytes += part.value.byteLength
      text += decoder.decode(part.value, { stream: true })
      onPart({ text, bytes, isPartial: true })
      if (bytes <= MAX_BYTES) continue
      isPartial = true
      await reader?.cancel()
    }
  } catch {
    // The user stopped it or the connection broke: show what has arrived as partial.
    isPartial = true
  }
  return { text: text + decoder.decode(), bytes, isPartial }
}

/**
 * Sends any request with the console's session and returns the response, refusals included. Throws `ApiError`
 * when no response arrives or the session has expired, and the abort reason when `signal` is aborted before
 * the response begins. Calls `onPart` after each chunk with the response so far.
 */
export async function exchange(
  method: Method,
  path: string,
  options: RequestOptions,
  onPart: (answer: Exchange) => void = () => undefined,
): Promise<Exchange> {
  const startedAt = performance.now()
  const response = await send(method, path, options)
  const headers = Object.fromEntries(response.headers)
  const { status } = response
  const answerOf = (body: ReadBody): Exchange => ({
    status,
    statusText: reasonPhrase(response),
    headers,
    ...body,
    durationMs: performance.now() - startedAt,
  })
  const body = await readBody(response, (sofar) => onPart(answerOf(sofar)))
  if (status === 401) throw errorOf(401, null, headers['x-request-id'] ?? null)
  return answerOf(body)
}
