import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Message, message } from '../../model/messages/message.ts'
import {
  ApiError,
  asSentence,
  malformed,
  MethodNotAllowed,
  methodNotAllowed,
  notFound,
  RetryLater,
  toAnswer,
  tooLarge,
} from '../errors.ts'
import { QueueFullError } from '../concurrency/fair-queue.ts'
import { refusals } from '../signals.ts'
import { type StoreFault, StoreUnavailable, UnfitValueError, UnknownFieldError } from '../store/store.ts'

/** Error body (design.md 3): `{status, code, message, errors}`. */
const bodyOf = ({
  status,
  code,
  message: english,
  reasons,
  violations,
}: ApiError): Record<string, unknown> => ({
  status,
  code,
  message: english,
  ...(reasons.length === 0 ? {} : { reasons }),
  errors: violations,
})

export const problemText = (problem: ApiError): string => JSON.stringify(bodyOf(problem))

/** Converts the framework's own errors to the API's format. */
function frameworkProblem(error: FastifyError, request: FastifyRequest): ApiError | null {
  if (error.code === 'FST_ERR_BAD_URL') return malformed(message('requests.notPercentEncoded'))
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return tooLarge(message('requests.bodyTooLarge', { limit: sizeOf(request.routeOptions.bodyLimit) }))
  const { statusCode } = error
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return null
  return new ApiError(statusCode, 'malformed', message('http.refused', { reason: asSentence(error.message) }))
}

function adviceFor(field: string): Message {
  if (/(^|\.)labels(\.|$)/i.test(field)) return message('requests.useLabelSelector')
  return /^ancestors\b/i.test(field) ? message('requests.useAncestorField') : message('requests.nameField')
}

/** Converts the store's error for an unknown field in a query, filter or sort. */
const unknownField = (error: Error): ApiError | null => {
  if (!(error instanceof UnknownFieldError)) return null
  const { class: modelClass, field } = error
  return malformed([message('requests.unknownField', { class: modelClass, field }), adviceFor(field)])
}

/** Converts the error for a value that its field can never have: an empty result would be misleading. */
const unfitValue = (error: Error): ApiError | null =>
  error instanceof UnfitValueError
    ? malformed(message('requests.unfitValue', { problem: error.reason }))
    : null

const storeCodes: Readonly<Record<StoreFault, string>> = {
  full: 'storeFull',
  readOnly: 'storeReadOnly',
  locked: 'storeLocked',
  damaged: 'storeDamaged',
  unreadable: 'storeUnreadable',
  unreachable: 'storeUnreachable',
  overloaded: 'storeOverloaded',
}

/** Temporary faults. Another replica may reach the database sooner. */
const passing: ReadonlySet<StoreFault> = new Set<StoreFault>(['unreachable', 'overloaded'])
const passingSeconds = 5

/** Converts a database failure: 507 if the disk is full, else 503. */
export function storeProblem({ fault }: StoreUnavailable, status = fault === 'full' ? 507 : 503): ApiError {
  const text = message(`storage.${fault}`)
  if (status === 503 && passing.has(fault))
    return new RetryLater(503, storeCodes[fault], { seconds: passingSeconds, message: text })
  return new ApiError(status, storeCodes[fault], text)
}

const busy = (error: Error): ApiError | null =>
  error instanceof QueueFullError
    ? new RetryLater(503, 'unavailable', {
        seconds: 3,
        message: message('limits.signIns'),
      })
    : null

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`

/** Converts an error of the service's own code to the API's refusal; null for a fault. */
export function serviceProblem(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof StoreUnavailable) return storeProblem(error)
  return error instanceof Error ? (unknownField(error) ?? unfitValue(error) ?? busy(error)) : null
}

/** Converts an error to the API's refusal; null for a fault of the service. */
export const toProblem = (error: FastifyError, request: FastifyRequest): ApiError | null =>
  serviceProblem(error) ?? frameworkProblem(error, request)

/**
 * Returns true for a request sent by a page. Browsers send the mode of a fetch (Fetch Metadata), but not over
 * plain HTTP, so the console marks its requests; only its event stream can't have a header and is recognised
 * by its media type.
 */
const isOfPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] !== undefined ||
  headers['x-requested-with'] !== undefined ||
  (headers.accept ?? '').includes('text/event-stream')

/** Browsers prompt for a Basic challenge while the page's request hangs; pages get another scheme. */
const challengeFor = (request: FastifyRequest): string =>
  isOfPage(request) ? 'Session realm="gantry"' : 'Basic realm="gantry", charset="UTF-8"'

/** Adds details to a refusal before it is sent. */
type Completion = (problem: ApiError) => Promise<ApiError>

function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(toProblem(error, request), error, { request, reply })
}

async function completed(problem: ApiError, complete: Completion): Promise<ApiError> {
  try {
    return await complete(problem)
  } catch {
    // The refusal is sent even if its details can't be read.
    return problem
  }
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

function send(problem: ApiError | null, error: FastifyError, { request, reply }: Exchange): FastifyReply {
  if (!problem) request.log.error({ requestId: request.id, err: error }, 'request failed')
  const status = problem?.status ?? 500
  if (problem instanceof RetryLater) reply.header('Retry-After', String(problem.seconds))
  if (problem instanceof MethodNotAllowed) reply.header('Allow', problem.allowed.join(', '))
  if (status === 401) reply.header('WWW-Authenticate', challengeFor(request))
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(problem ? problemText(problem) : JSON.stringify(faultBody(request)))
}

/** Contains no internals: the request id identifies the error in the log. */
const faultBody = (request: FastifyRequest): Record<string, unknown> => ({
  status: 500,
  code: 'internal',
  ...toAnswer(message('requests.failed', { id: request.id })),
  errors: [],
})

/** Reports a refusal to the metrics; null is a fault. */
export const reportRefusal = (problem: ApiError | null): void =>
  refusals.publish({ code: problem?.code ?? 'other' })

/** Converts every error of a handler to the API's error response. */
export function installProblems(
  app: FastifyInstance,
  complete: Completion = (problem) => Promise.resolve(problem),
): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const problem = toProblem(error, request)
    return send(problem && (await completed(problem, complete)), error, { request, reply })
  })
  // Not in the handler, because some routes have their own.
  app.addHook('onError', (request, _reply, error, done) => {
    reportRefusal(toProblem(error, request))
    done()
  })
}

/** Responds to an address that never reaches a route; `reply` must already have the common headers. */
export function sendFrameworkProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The framework runs no hooks here.
  reportRefusal(toProblem(error, request))
  sendProblem(error, request, reply.header('X-Request-Id', request.id))
}

const methods = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE']

export function noSuchAddress(request: FastifyRequest): ApiError {
  const url = pathOf(request)
  const taken = methods.filter((method) => request.server.hasRoute({ method, url }))
  if (taken.length > 0) return methodNotAllowed(request.method, url, taken)
  if (request.method === 'GET' || request.method === 'HEAD')
    return notFound(message('requests.address', { address: url }))
  // Any other address may be a page of the console.
  return methodNotAllowed(request.method, url, ['GET', 'HEAD'])
}

/** Returns the path of a request without its query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
