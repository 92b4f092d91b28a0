import { message } from '../../model/messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'
import { type ApiError, RetryLater } from '../errors.ts'

/** Refusal in the format of Kubernetes clients (`metav1.Status`). */
export interface Status {
  kind: 'Status'
  apiVersion: 'v1'
  metadata: Record<string, never>
  status: 'Failure' | 'Success'
  message?: string
  reason?: string
  details?: { retryAfterSeconds: number }
  code: number
}

/** Kubernetes' reasons by status; clients distinguish refusals by them. */
const reasons: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
  504: 'Timeout',
}

/** A throttled client may retry as soon as another of its requests has ended. */
const throttledSeconds = 1

/** Formats a problem as a Kubernetes refusal; null is a fault of the service, reported without details. */
export function statusOf(problem: ApiError | null, requestId: string): Status {
  const code = problem?.status ?? 500
  const text = problem?.message ?? renderMessage(message('requests.failed', { id: requestId }))
  const retryAfterSeconds = code === 429 ? throttledSeconds : retrySecondsOf(problem)
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message: text,
    reason: reasons[code] ?? '',
    ...(retryAfterSeconds === null ? {} : { details: { retryAfterSeconds } }),
    code,
  }
}

const retrySecondsOf = (problem: ApiError | null): number | null =>
  problem instanceof RetryLater ? problem.seconds : null

/** Replaces the cluster's response if that could contain a secret. */
export const success: Status = {
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Success',
  code: 200,
}
