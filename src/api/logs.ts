import { model } from '../../model/index.ts'
import { addressAt } from '../util/base-path.ts'
import { addressOf, send, type RequestOptions } from './client.ts'
import { ApiError, errorOf } from './errors.ts'

/** In the words of the service; names are separated by commas. */
export interface LogParams {
  pods?: string
  containers?: string
  follow?: boolean
  previous?: boolean
  sinceSeconds?: number
  /** `pod/container=time`, separated by commas: these continue at the second of their time. */
  after?: string
  tailLines?: number
}

/** Every line as `[pod/web-1/app] 2026-01-31T12:00:00.000000000Z text`. */
const form = { prefix: true, timestamps: true }

const paramsOf = (params: LogParams): NonNullable<RequestOptions['params']> => ({ ...form, ...params })

/** What has a log: an application, of all its pods, or one pod. */
export interface LogSubject {
  class: 'environments.Application' | 'environments.Pod'
  id: string
}

/** Why there is no such log although nothing has gone wrong; null where something has. */
export function logAbsence(error: unknown): 'noPreviousRun' | 'noNode' | null {
  const code = error instanceof ApiError ? error.code : ''
  return code === 'noPreviousRun' || code === 'noNode' ? code : null
}

const pathOf = ({ class: classId, id }: LogSubject): string => `${model.get(classId).uri}/${id}/log`

/** Where the whole log is saved from, without passing through the page. */
export const logAddress = (subject: LogSubject, params: LogParams): string =>
  addressAt(addressOf(pathOf(subject), paramsOf(params)))

/**
 * The logs of a subject's containers in pieces of text, as they come. While a piece is worked on nothing more is read, and
 * what is written waits at the cluster. Throws `ApiError`, and what a cancelled `signal` throws.
 */
export async function* readLog(
  subject: LogSubject,
  params: LogParams,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await send('GET', pathOf(subject), {
    params: paramsOf(params),
    accept: 'text/plain',
    signal,
  })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    throw errorOf(response.status, body, response.headers.get('X-Request-Id'))
  }
  // The stream is open before its first line.
  yield ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
    yield part.value
}
