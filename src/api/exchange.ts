import { send, type Method, type RequestOptions } from './client.ts'
import { errorOf } from './errors.ts'
import { reasonPhrase } from './reason-phrases.ts'

/** An answer as it came, of whatever status. */
export interface Exchange {
  status: number
  /** Reason phrase of the status, such as `Not Found`; empty for a status without one. */
  statusText: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  text: string
  /** Size of the body, uncompressed. */
  bytes: number
  /** From sending to the last byte. */
  durationMs: number
  /** The reading was stopped before the answer ended; a stream of events never ends by itself. */
  isPartial: boolean
}

/** More than this is not kept in a browser's memory: the rest of such an answer is left unread. */
const MOST_BYTES = 64 * 1024 * 1024

type ReadBody = Pick<Exchange, 'text' | 'bytes' | 'isPartial'>

/** Reads a body until its end, until `signal` is cancelled, or until it is too much; tells of each part what came so far. */
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
      if (bytes <= MOST_BYTES) continue
      isPartial = true
      await reader?.cancel()
    }
  } catch {
    // Stopped by the person, or the connection broke: what has come is shown as a part.
    isPartial = true
  }
  return { text: text + decoder.decode(), bytes, isPartial }
}

/**
 * Sends any request with the session of the console and answers what comes, refusals included. Throws `ApiError` when
 * no answer comes or the session is over, and what a `signal` throws that is cancelled before the answer begins.
 * `onPart` hears what has come so far, after each part.
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
