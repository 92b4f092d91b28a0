import { type Message, message } from '../../model/messages/message.ts'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import { malformed } from '../errors.ts'
import type { ClusterForwarder, ConnectedCluster } from '../clusters/connection/cluster.ts'
import type { Impersonated } from '../clusters/connection/impersonation/impersonated.ts'
import type { Checking, Context } from '../records/context.ts'
import { guardOf } from '../clusters/guard/guarded-cluster.ts'
import { noteTerminal } from './terminals.ts'
import { refusing } from '../clusters/workloads/workload-refusal.ts'
import { describeResource, isConnecting, isReading } from './address.ts'
import { findEnvironment, placeFacts, type ReadRequest, readRequest, visibleNamespaces } from './admit.ts'
import { explainedDenial, mayBeDenial, readDenial } from './explain-refusal.ts'
import { requestHeaders, upgradeHeaders, warningHeaders } from './headers.ts'
import { requireGuarded } from './guarded-write.ts'
import { requirePlainPatch } from './inspect.ts'
import { answeredName, givenName } from './made-name.ts'
import { type Passing, passOn, passUpgrade, passWhole } from './pass.ts'
import { recordRequest } from './record.ts'
import { answerReview, reviewOf } from './reviews.ts'
import { narrowNamespaces } from './narrow-namespaces.ts'
import { isInspected, isNarrowed, isVeiled, requireRight } from './rights.ts'
import { redactSecret } from './redact-secret.ts'

/** Raw request of an authenticated user. */
interface ProxyRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer | null
  /** Aborts when the client disconnects or loses its permission. */
  signal: AbortSignal
}

/** The cluster's response as a stream, or JSON derived from it. */
export type ProxyAnswer =
  | { kind: 'stream'; answer: IncomingMessage }
  | { kind: 'json'; status: number; text: string; headers?: OutgoingHttpHeaders }

/** Authorised request to be sent. */
interface Admitted {
  context: Context
  read: ReadRequest
  passing: Passing
}

/**
 * Parses and authorises a request; throws an `ApiError` if it is invalid or not permitted. Forwards nothing.
 */
export async function admit(
  context: Context,
  request: Pick<ProxyRequest, 'method' | 'url' | 'headers'>,
): Promise<ReadRequest> {
  const read = await readRequest(context, request)
  const place = await placeFacts(context, read.hostCluster, read.target)
  if (reviewOf(read) === null) requireRight(context.actor, read, place)
  return read.target && isNarrowed(context.actor, read.target, place) ? { ...read, isNarrowed: true } : read
}

/** Returns the response to a request for a cluster's API server, or throws an `ApiError`. */
export async function answerProxied(context: Context, request: ProxyRequest): Promise<ProxyAnswer> {
  const read = await admit(context, request)
  if (read.target && isConnecting(read.target))
    throw malformed(message('kubectl.upgradeNeeded', { resource: describeResource(read.target) }))
  const { body, signal } = request
  const { method, path } = read
  const passing = { method, path, headers: requestHeaders(request.headers), body, signal }
  const kind = reviewOf(read)
  if (kind === null) return pass({ context, read, passing })
  const { answer, identity } = await context.clusters.forward(read.hostCluster.id, {
    actor: context.actor,
    check: () => Promise.resolve(passing),
    send: async (cluster, sent) => ({
      answer: await passWhole(cluster, sent),
      identity: cluster.identity,
    }),
    discardOutdated: () => false,
  })
  const text = await answerReview(context, read, { kind, answer, identity })
  return { kind: 'json', status: answer.status, text }
}

async function pass(admitted: Admitted): Promise<ProxyAnswer> {
  const { context, read } = admitted
  const noted: { entry: Entry | null } = { entry: null }
  try {
    const answer = await context.clusters.forward<Judgement, ProxyAnswer>(read.hostCluster.id, {
      actor: context.actor,
      check: (cluster, checking) => judge(admitted, cluster, checking),
      send: async (cluster, judged) => {
        if (judged.kind === 'json') return { ...judged, text: explainedDenial(judged, cluster.identity) }
        noted.entry ??= await note(admitted)
        return send({ ...admitted, passing: judged.passing }, cluster, noted.entry.isGenerated)
      },
      discardOutdated: (answer, judged) =>
        judged.kind === 'judged' && judged.isPinned && discardConflict(answer),
    })
    await noted.entry?.end(answer)
    return answer
  } catch (error) {
    await noted.entry?.end(null)
    throw error
  }
}

type Judgement = Awaited<ReturnType<typeof requireGuarded>>

async function judge(admitted: Admitted, cluster: ClusterForwarder, checking: Checking): Promise<Judgement> {
  const { context, read, passing } = admitted
  refusePatches(admitted)
  return isInspected(context.actor, read)
    ? requireGuarded({ read, cluster, passing }, checking, context.actor.name)
    : { kind: 'judged', passing, isPinned: false }
}

function discardConflict(answer: ProxyAnswer): boolean {
  if (statusCodeOf(answer) !== 409) return false
  if (answer.kind === 'stream') answer.answer.resume()
  return true
}

/** Entry of a write in the log. */
interface Entry {
  /** The object's name is generated, and taken from the answer. */
  isGenerated: boolean
  end(answer: ProxyAnswer | null): Promise<void>
}

async function note({ context, read, passing }: Admitted): Promise<Entry> {
  const { target } = read
  if (!target || isReading(target) || target.isDryRun)
    return { isGenerated: false, end: () => Promise.resolve() }
  const { name, isGenerated } = await givenName(target, passing.body, context.actor.name)
  const recorded = await recordRequest(context, read.hostCluster, {
    target: { ...target, name: target.name ?? name },
    body: passing.body,
    userAgent: userAgentOf(passing.headers),
  })
  return {
    isGenerated,
    end: (answer) =>
      recorded.end(answer && statusCodeOf(answer), answer && isGenerated ? nameIn(answer) : null),
  }
}

const userAgentOf = ({ 'user-agent': agent }: OutgoingHttpHeaders): string | undefined =>
  typeof agent === 'string' ? agent : undefined

const statusCodeOf = (answer: ProxyAnswer): number | null =>
  answer.kind === 'json' ? answer.status : (answer.answer.statusCode ?? null)

function refusePatches({ context, read, passing }: Admitted): void {
  if (isVeiled(context.actor, read) && read.target?.verb === 'patch')
    requirePlainPatch(contentTypeOf(passing))
}

const nameIn = (answer: ProxyAnswer): string | null =>
  answer.kind === 'json' ? answeredName(answer.status, answer.text) : null

/** `isWhole`: the response is inspected here if its client accepts plain JSON. */
async function send(
  { context, read, passing }: Admitted,
  cluster: ClusterForwarder,
  isWhole: boolean,
): Promise<ProxyAnswer> {
  const isToVeil = isVeiled(context.actor, read)
  if (read.isNarrowed) {
    const { status, text } = await passWhole(cluster, passing)
    const visible = await visibleNamespaces(context, read.hostCluster)
    const shown = status === 200 ? narrowNamespaces(text, visible) : text
    return { kind: 'json', status, text: explainedDenial({ status, text: shown }, cluster.identity) }
  }
  if (!isToVeil && !(isWhole && takesPlainJson(passing)))
    return streamed(await passOn(cluster, passing), cluster.identity)
  const { status, text, headers } = await passWhole(cluster, passing)
  return {
    kind: 'json',
    status,
    text: isToVeil ? redactSecret(status, text) : explainedDenial({ status, text }, cluster.identity),
    headers: warningHeaders(headers),
  }
}

/** Explains a refusal by the cluster's own RBAC; streams any other response without reading it. */
async function streamed(answer: IncomingMessage, identity: Impersonated | null): Promise<ProxyAnswer> {
  if (identity === null || !mayBeDenial(answer)) return { kind: 'stream', answer }
  return { kind: 'json', status: 403, text: await readDenial(answer, identity) }
}

const takesPlainJson = ({ headers }: Passing): boolean =>
  !/\bas=|protobuf|cbor/i.test(String(headers['accept'] ?? ''))

const contentTypeOf = ({ headers }: Passing): string => String(headers['content-type'] ?? '')

/** Connection into a pod; its protocol is opaque to the service. */
export interface Connection {
  socket: Duplex
  /** Data that the cluster has already sent. */
  head: Buffer
  headers: IncomingHttpHeaders
}

/** The cluster's response instead of a connection. */
export class Refused extends Error {
  readonly answer: IncomingMessage
  /** Replaces the response's body; null if the body hasn't been read. */
  readonly text: string | null
  constructor(answer: IncomingMessage, text: string | null) {
    super('The cluster opened no connection.')
    this.answer = answer
    this.text = text
  }
}

const protocols = /^(websocket|SPDY\/3\.1)$/i

/**
 * Opens a connection into a pod and records its start and end. Throws `ApiError`, or `Refused` with the
 * cluster's response.
 */
export async function openConnection(context: Context, request: ProxyRequest): Promise<Connection> {
  const read = await admit(context, request)
  const { target, method, path, hostCluster } = read
  if (!target || !isConnecting(target)) throw malformed(message('kubectl.noUpgradeHere'))
  if (!protocols.test(request.headers.upgrade ?? '')) throw malformed(message('kubectl.upgradeProtocol'))
  const driver = await context.clusters.connected(hostCluster.id)
  await requireEntry(context, driver, read)
  const passing = {
    method,
    path,
    headers: upgradeHeaders(request.headers),
    body: null,
    signal: request.signal,
  }
  const userAgent = userAgentOf(passing.headers)
  const recorded = await recordRequest(context, hostCluster, { target, body: null, userAgent })
  const noteEnd = await noteShell(context, read)
  try {
    const upgraded = await passUpgrade(driver, passing)
    if (upgraded.kind === 'refusal') throw await refusedBy(upgraded.answer, await driver.identified())
    await recorded.end(101)
    upgraded.socket.once('close', () => noteEnd(''))
    return upgraded
  } catch (error) {
    await recorded.end(error instanceof Refused ? (error.answer.statusCode ?? null) : null)
    noteEnd(error instanceof Error ? error.message : '')
    throw error
  }
}

async function refusedBy(answer: IncomingMessage, identity: Impersonated | null): Promise<Refused> {
  const isRead = identity !== null && mayBeDenial(answer)
  return new Refused(answer, isRead ? await readDenial(answer, identity) : null)
}

const entering: Readonly<Record<string, Message>> = {
  exec: message('access.openTerminal'),
  attach: message('access.attach'),
  portforward: message('access.forwardPort'),
}

/** Throws 403 if the connection requires admin. Forwarded ports reach all of a pod but containers' files. */
async function requireEntry(
  { actor }: Context,
  driver: ConnectedCluster,
  { target, query }: ReadRequest,
): Promise<void> {
  if (!target || target.namespace === null || target.name === null) return
  const pod = { namespace: target.namespace, name: target.name }
  const { subresource } = target
  const container = subresource === 'portforward' ? '' : query.get('container') || null
  const doing = entering[subresource ?? ''] ?? message('access.openTerminal')
  await refusing({ name: 'Pod' }, () => guardOf(driver, actor).requireEntry(pod, container, doing))
}

/** Records who is in a container, as for the console's terminals. Returns a function that records the end. */
async function noteShell(
  context: Context,
  { target, query, hostCluster }: ReadRequest,
): Promise<(message: string) => void> {
  const environment = await findEnvironment(context, hostCluster, target?.namespace ?? null)
  if (!environment || !target || target.subresource === 'portforward') return () => undefined
  const name = [target.name, query.get('container')].filter(Boolean).join('/')
  const command = target.subresource === 'exec' ? query.getAll('command') : ['kubectl', 'attach']
  const note = await noteTerminal(context, environment, { name, command })
  return (message) => void note({ code: null, message })
}
