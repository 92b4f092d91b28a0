import { model } from '../../model/index.ts'
import { addressOf, send, type RequestOptions } from './client.ts'
import { errorOf } from './errors.ts'

/** In the words of the service; names are separated by commas. */
export interface LogParams {
  pods?: string
  containers?: string
  follow?: boolean
  previous?: boolean
  sinceSeconds?: number
  /** RFC 3339 */
  sinceTime?: string
  tailLines?: number
}

/** Every line as `[pod/web-1/app] 2026-01-31T12:00:00.000000000Z text`. */
const form = { prefix: true, timestamps: true }

const paramsOf = (params: LogParams): NonNullable<RequestOptions['params']> => ({ ...form, ...params })

const pathOf = (applicationId: string): string =>
  `${model.get('environments.Application').uri}/${applicationId}/log`

/** Where the whole log is saved from, without passing through the page. */
export const logAddress = (applicationId: string, params: LogParams): string =>
  addressOf(pathOf(applicationId), paramsOf(params))

/**
 * The logs of an application's pods in pieces of text, as they come. While a piece is worked on nothing more is read, and
 * what is written waits at the cluster. Throws `ApiError`, and what a cancelled `signal` throws.
 */
export async function* readLog(
  applicationId: string,
  params: LogParams,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await send('GET', pathOf(applicationId), {
    params: paramsOf(params),
    accept: 'text/plain',
    signal,
  })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    throw errorOf(response.status, body, response.headers.get('X-Request-Id'))
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
    yield part.value
}
