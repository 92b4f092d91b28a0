import { model } from '../../../model/index.ts'
import { addressAt } from '../../util/address.ts'
import { addressOf, send, type RequestOptions } from '../client.ts'
import { ApiError, errorOf } from '../errors.ts'

/** Query parameters of the service; names are comma-separated. */
export interface LogParams {
  pods?: string
  containers?: string
  follow?: boolean
  previous?: boolean
  sinceSeconds?: number
  /** `pod/container=time`, comma-separated: resumes these containers at the second of their time. */
  after?: string
  tailLines?: number
}

/** Formats every line as `[pod/web-1/app] 2026-01-31T12:00:00.000000000Z text`. */
const form = { prefix: true, timestamps: true }

const paramsOf = (params: LogParams): NonNullable<RequestOptions['params']> => ({ ...form, ...params })

/** Source of a log: all pods of an application, or one pod. */
export interface LogSubject {
  class: 'environments.Application' | 'environments.Pod'
  id: string
}

/** Returns the reason a log does not exist when that is expected; null for real errors. */
export function logAbsence(error: unknown): 'noPreviousRun' | 'noNode' | null {
  const code = error instanceof ApiError ? error.code : ''
  return code === 'noPreviousRun' || code === 'noNode' ? code : null
}

const pathOf = ({ class: classId, id }: LogSubject): string => `${model.get(classId).uri}/${id}/log`

/** Download address of the whole log, which bypasses the page. */
export const logAddress = (subject: LogSubject, params: LogParams): string =>
  addressAt(addressOf(pathOf(subject), paramsOf(params)))

/**
 * Streams the logs of a subject's containers as chunks of text. Reads nothing while a chunk is processed, so
 * backpressure reaches the cluster. Throws `ApiError`, and the abort reason when `signal` is aborted.
 */
export async function* readLog(
  subject: LogSubject,
  params: LogParams,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await send('GET', pathOf(subject), {
    params: { ...paramsOf(params), noteFormat: 'json' },
    accept: 'text/plain',
    signal,
  })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null)
    throw errorOf(response.status, body, response.headers.get('X-Request-Id'))
  }
  // Signals that the stream is open, before its first line.
  yield ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
    yield part.value
}
