import { ApiError } from '../errors.ts'

/** What kubectl and client libraries read of a refusal (`metav1.Status`). */
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

/** The words of Kubernetes for a status; clients tell refusals apart by them. */
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

/** Seconds after which a client that came too often may try again. */
export const retryAfterSeconds = 1

/** A refusal as Kubernetes words it. Nothing of a fault of the service itself leaves it. */
export function statusOf(error: unknown, requestId: string): Status {
  const isKnown = error instanceof ApiError
  const code = isKnown ? error.status : 500
  const message = isKnown
    ? error.message
    : `The service failed at this request. Its log says more under the request id ${requestId}.`
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message,
    reason: reasons[code] ?? '',
    ...(code === 429 ? { details: { retryAfterSeconds } } : {}),
    code,
  }
}

/** What is answered where the cluster's own answer would tell a secret. */
export const success: Status = {
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Success',
  code: 200,
}
