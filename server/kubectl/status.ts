import { message } from '../../model/messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'
import { ApiError } from '../errors.ts'

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

/** Seconds until a throttled client may retry. */
export const retryAfterSeconds = 1

/** Formats an error as a Kubernetes refusal. Hides details of the service's own faults. */
export function statusOf(error: unknown, requestId: string): Status {
  const isKnown = error instanceof ApiError
  const code = isKnown ? error.status : 500
  const text = isKnown ? error.message : renderMessage(message('requests.failed', { id: requestId }))
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message: text,
    reason: reasons[code] ?? '',
    ...(code === 429 ? { details: { retryAfterSeconds } } : {}),
    code,
  }
}

/** Replaces the cluster's response if that could contain a secret. */
export const success: Status = {
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Success',
  code: 200,
}
