import { message } from '../../model/messages/message.ts'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import {
  ClusterError,
  type ClusterForwarder,
  type ConnectedCluster,
  type PassedRequest,
  type Upgraded,
} from '../clusters/connection/cluster.ts'
import { readBounded } from '../clusters/connection/read-bounded.ts'
import { tooLarge, unavailable } from '../errors.ts'

/** Longer than an API server's timeout for non-streaming requests (its --request-timeout). */
const beginMs = 65_000
/**
 * Responses that are read completely contain one object, which has at most 1.5 MiB in etcd but may be
 * formatted with blanks.
 */
const maxBytes = 8 * 1024 * 1024

export type Passing = Pick<PassedRequest, 'method' | 'path' | 'headers' | 'body' | 'signal'>

/**
 * Sends a request to the cluster; 503 if it doesn't respond or no longer accepts the service's credentials.
 */
export async function passOn(cluster: ClusterForwarder, request: Passing): Promise<IncomingMessage> {
  return refuseUnauthorized(await reported(() => cluster.passOn({ ...request, timeoutMs: beginMs })))
}

/** Sends a request for a protocol upgrade. */
export async function passUpgrade(cluster: ConnectedCluster, request: Passing): Promise<Upgraded> {
  const upgraded = await reported(() => cluster.upgrade({ ...request, timeoutMs: beginMs }))
  if (upgraded.kind === 'refusal') refuseUnauthorized(upgraded.answer)
  return upgraded
}

/** Replaces a 401, which a client would attribute to its own key. */
function refuseUnauthorized(answer: IncomingMessage): IncomingMessage {
  if (answer.statusCode !== 401) return answer
  answer.destroy()
  throw unavailable(message('kubectl.credentialRefused'))
}

async function reported<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ClusterError ? unavailable(error.text, error.retrySeconds) : error
  }
}

/** Response that was read completely. */
export interface WholeAnswer {
  status: number
  headers: OutgoingHttpHeaders
  text: string
}

/** Requests JSON and reads the complete response. */
export async function passWhole(cluster: ClusterForwarder, request: Passing): Promise<WholeAnswer> {
  const { 'accept-encoding': _, ...headers } = request.headers
  const answer = await passOn(cluster, { ...request, headers: { ...headers, accept: 'application/json' } })
  const text = await readBounded(answer, maxBytes).catch(() => {
    throw unavailable(message('kubectl.answerCut'))
  })
  if (text === null) throw tooLarge(message('kubectl.answerTooLarge'))
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}
