import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { pipeline } from 'node:stream'
import { makeKubeconfig as kubeconfigEndpoint } from '../../../model/endpoints/service.ts'
import { message } from '../../../model/messages/message.ts'
import { AccountLimit } from '../../access/account-limit.ts'
import { storeFor, withCurrentRights } from '../../access/rights/seen-by.ts'
import type { Account, Accounts } from '../../access/accounts.ts'
import { unauthenticated } from '../../errors.ts'
import { actorOf, clientOf, readAuthorization, requireKeyShape } from '../../http/authentication.ts'
import { observe } from '../../http/observe.ts'
import { pathOf, toProblem } from '../../http/problem.ts'
import { answerHeaders } from '../../kubectl/headers.ts'
import { type MadeKubeconfig, makeKubeconfig } from '../../kubectl/kubeconfig.ts'
import { admit, answerProxied, type ProxyAnswer } from '../../kubectl/proxy.ts'
import { statusOf } from '../../kubectl/status.ts'
import { limits } from '../../limits.ts'
import type { Actor, Context } from '../../records/context.ts'
import { reachOf, type ReachSettings } from '../../records/reach.ts'
import { getRow } from '../../resources/update.ts'
import { hijackedHeads } from '../../signals.ts'
import { bodyOf, type ServiceParts, makeCall } from '../call.ts'
import { holdOfActor, type OpenStreams } from '../streams/open-streams.ts'

/** The API server's own limit of a request body. */
const maxBytes = 3 * 1024 * 1024

/** Shared state of requests to clusters' API servers. */
export interface KubernetesEdge {
  parts: ServiceParts & { trustedProxies?: BlockList }
  accounts: Accounts
  streams: OpenStreams
  open: AccountLimit
}

/**
 * `/kubernetes/clusters/{id}/…`: the API server of a cluster, for kubectl and similar clients. Accepts only
 * an API key as bearer token and ignores cookies. Refusals use Kubernetes' format.
 */
export async function kubernetesRoutes(
  app: FastifyInstance,
  parts: KubernetesEdge['parts'],
  { accounts, streams }: Pick<KubernetesEdge, 'accounts' | 'streams'>,
): Promise<KubernetesEdge> {
  const edge = { parts, accounts, streams, open: openRequests() }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler<FastifyError>(sendStatus)
    scope.addHook('onRequest', async (request) => {
      const { actor } = await authenticate(edge, request.headers)
      request.actor = { ...actor, client: clientOf(request) }
    })
    for (const url of ['/kubernetes/clusters/:id', '/kubernetes/clusters/:id/*'])
      scope.all(url, { bodyLimit: maxBytes }, (request, reply) => handle(edge, request, reply))
  })
  return edge
}

const openRequests = (): AccountLimit =>
  new AccountLimit(limits.clusterRequests, (max) => message('limits.clusterRequests', { max }))

/** Returns the account of a request's key; throws 401 otherwise. Refreshes the store before it reads. */
export async function authenticate(
  { parts, accounts }: Pick<KubernetesEdge, 'parts' | 'accounts'>,
  { authorization = '' }: IncomingHttpHeaders,
): Promise<Account> {
  const { scheme, credentials } = readAuthorization(authorization)
  if (scheme !== 'bearer')
    throw unauthenticated(message('kubectl.keyNeeded', { header: 'Authorization: Bearer <key>' }))
  requireKeyShape(credentials)
  await parts.store.refresh()
  const account = await accounts.byApiKey(credentials)
  if (account) return account
  throw unauthenticated(message('access.unknownKey'))
}

/** Context of a request to a cluster. */
export const contextOf = (parts: ServiceParts, actor: Actor, requestId: string): Context => ({
  ...parts,
  store: storeFor(parts.store, actor),
  clusters: parts.clusters.as(actor),
  actor,
  changeSet: randomUUID(),
  log: parts.log.child({ requestId }),
  confirmPassword: () => Promise.reject(unauthenticated()),
})

async function handle(
  edge: KubernetesEdge,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { parts, streams, open } = edge
  const closing = new AbortController()
  const over = open.begin(actorOf(request).id ?? '')
  const asked = { method: request.method, url: request.raw.url ?? '', headers: request.headers }
  const forget = streams.add('kubernetes', holdOfActor(actorOf(request), parts.store), {
    end: () => closing.abort(new Error('the access is gone')),
    // Never interrupts a write: it finishes quickly, and its client couldn't know whether it succeeded.
    check: async () => {
      if (request.method !== 'GET') return
      const actor = await withCurrentRights(parts.store, actorOf(request))
      await admit(contextOf(parts, actor, request.id), asked)
    },
  })
  reply.raw.once('close', () => {
    closing.abort(new Error('the client is gone'))
    over()
    forget()
  })
  // Authenticates again: changes made before the stream was registered, such as while the body arrived,
  // didn't reach it.
  const { actor } = await authenticate(edge, request.headers)
  const context = contextOf(parts, { ...actor, client: clientOf(request) }, request.id)
  const answer = await answerProxied(context, {
    ...asked,
    body: Buffer.isBuffer(request.body) ? request.body : null,
    signal: closing.signal,
  })
  return sendAnswer(reply, answer)
}

function sendAnswer(reply: FastifyReply, answer: ProxyAnswer): FastifyReply {
  if (answer.kind === 'json')
    return reply
      .status(answer.status)
      .headers(answer.headers ?? {})
      .type('application/json')
      .send(answer.text)
  const { answer: incoming } = answer
  reply.hijack()
  reply.raw.writeHead(incoming.statusCode ?? 502, {
    ...reply.getHeaders(),
    ...answerHeaders(incoming.headers),
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  // A watch may be quiet for a long time, and its client waits for the response headers.
  reply.raw.flushHeaders()
  hijackedHeads.publish({ response: reply.raw })
  pipeline(incoming, reply.raw, (error) => {
    // A truncated response must not look complete.
    if (error) reply.raw.destroy()
  })
  return reply
}

function sendStatus(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, request)
  if (!problem)
    request.log.error({ requestId: request.id, path: pathOf(request), err: error }, 'request failed')
  const status = statusOf(problem, request.id)
  if (status.code === 401) reply.header('WWW-Authenticate', 'Bearer realm="gantry"')
  if (status.details) reply.header('Retry-After', String(status.details.retryAfterSeconds))
  return reply.status(status.code).type('application/json').send(JSON.stringify(status))
}

/** Returns the request id to report for a connection that bypasses the framework. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}

/**
 * `POST /kubernetes/kubeconfigs {hostCluster, expiresOn?, scope?, allowedEnvironments?}`: creates a kubeconfig for access to a cluster
 * through the service, with a new API key of the account. Open to every role: each request is authorized
 * separately.
 */
export function kubeconfigRoutes(app: FastifyInstance, parts: ServiceParts, settings: ReachSettings): void {
  const make = async (request: FastifyRequest, reply: FastifyReply): Promise<MadeKubeconfig> => {
    const call = makeCall(parts, request)
    const { context } = call
    const { hostCluster: id, ...wanted } = bodyOf(call, kubeconfigEndpoint)
    call.passedOver.tell(reply)
    const hostCluster = await getRow(context.store, 'cluster.HostCluster', id)
    return makeKubeconfig(context, { hostCluster, ...wanted }, reachOf(settings, observe(request)))
  }
  app.post(kubeconfigEndpoint.path, { bodyLimit: limits.smallBodyBytes }, make)
}
