import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import * as endpoints from '../../model/endpoints/cluster-agents.ts'
import { message } from '../../model/messages/message.ts'
import { ApiError, forbidden, toAnswer, unavailable } from '../errors.ts'
import { handOver } from '../clusters/tunnel/hand-over.ts'
import { joinScript } from '../clusters/tunnel/join-script.ts'
import { admitAgent, issueAgentToken, readJoinToken } from '../clusters/tunnel/join-tokens.ts'
import { agentManifest, accessManifest } from '../clusters/tunnel/manifest.ts'
import { isTunnelRequest, maxMessageBytes, tunnelProtocol } from '../clusters/tunnel/protocol.ts'
import type { ClusterTunnels, PassOnTunnel } from '../clusters/tunnel/tunnels.ts'
import { Allowance } from '../hosts/agent/allowance.ts'
import { anonymousBody } from '../http/body/body.ts'
import { clientOf } from '../http/forwarded.ts'
import { observe } from '../http/observe.ts'
import { limits } from '../limits.ts'
import { type Reach, reachOf, type ReachSettings } from '../records/reach.ts'
import type { ServiceParts } from './call.ts'
import { readParameters } from './parameters.ts'
import { refuseUpgrade } from './streams/refuse-upgrade.ts'

export interface ClusterAgentParts extends ServiceParts {
  tunnels: ClusterTunnels
  /** Peers with trusted X-Forwarded-For headers; none by default. */
  trustedProxies?: BlockList
}

/** Requests of clusters that are being connected, and of the agents in them. */
export function clusterAgentRoutes(
  app: FastifyInstance,
  parts: ClusterAgentParts,
  settings: ReachSettings,
): void {
  const reachFor = (request: FastifyRequest): Reach =>
    // Pages don't send these requests, so a page's origin must not determine the address.
    reachOf(settings, { ...observe(request), origin: null })
  const allowance = new Allowance(parts.now)
  const joinOf = (request: FastifyRequest) =>
    counted(readJoinToken(parts, joinTokenOf(request)), { allowance, address: request.ip })

  app.get(endpoints.getJoinManifest.path, async (request, reply) => {
    const token = joinTokenOf(request)
    const { cluster, join } = await joinOf(request)
    const text =
      cluster.attributes.connection === 'agent'
        ? agentManifest({ ...join, token, reach: reachFor(request) })
        : accessManifest(join.rights)
    return reply.type('application/yaml; charset=utf-8').header('cache-control', 'no-store').send(text)
  })
  app.get(endpoints.getJoinScript.path, async (request, reply) => {
    const token = joinTokenOf(request)
    const { join } = await joinOf(request)
    const text = joinScript({ rights: join.rights, token, reach: reachFor(request) })
    return reply.type('text/x-shellscript; charset=utf-8').header('cache-control', 'no-store').send(text)
  })
  app.post(
    endpoints.handOver.path,
    {
      bodyLimit: limits.smallBodyBytes,
      // Before the body is read, which may be longer than a stranger's.
      onRequest: async (request) => void (await joinOf(request)),
    },
    (request) => takeCredential(parts, request),
  )
  app.post(endpoints.renewAgentToken.path, (request) =>
    counted(issueAgentToken(parts, bearerOf(request.headers)), { allowance, address: request.ip }),
  )
  app.get(endpoints.openTunnel.path, () =>
    Promise.reject(new ApiError(426, 'upgradeRequired', message('clusterAgents.noUpgrade'))),
  )
  acceptTunnels(app, parts, allowance)
}

/** Counts a refused token against its address, which gets 429 instead of 403 once it exceeds the limit. */
async function counted<Result>(
  checked: Promise<Result>,
  caller: { allowance: Allowance; address: string },
): Promise<Result> {
  try {
    return await checked
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) caller.allowance.take(caller.address)
    throw error
  }
}

async function takeCredential(parts: ClusterAgentParts, request: FastifyRequest) {
  const { actions: _, ...base } = parts
  const cluster = await handOver(
    { ...base, clusters: parts.clusters.as({ id: null, name: 'system', role: 'system' }) },
    { token: joinTokenOf(request), body: anonymousBody(request) },
  )
  return { status: 200, ...toAnswer(message('clusterAgents.connected', { cluster })) }
}

function acceptTunnels(app: FastifyInstance, parts: ClusterAgentParts, allowance: Allowance): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.has(tunnelProtocol) && tunnelProtocol,
  })
  const admit = async (request: IncomingMessage, signal: AbortSignal): Promise<AdmittedAgent> => {
    if (parts.tunnels.isClosing) throw unavailable(message('requests.stopping'))
    const address = clientOf(parts.trustedProxies, request)
    const cluster = await counted(admitAgent(parts, bearerOf(request.headers)), { allowance, address })
    return { cluster, passOn: await parts.tunnels.route(cluster, signal) }
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isTunnelRequest(request)) return
    socket.on('error', () => socket.destroy())
    const caller = watchCaller(socket)
    const upgrade = async (): Promise<void> => {
      const agent = await admit(request, caller.signal)
      caller.end()
      server.handleUpgrade(request, socket, head, (client) => serve(parts, agent, client))
    }
    upgrade().catch((error: unknown) => {
      if (caller.signal.aborted) socket.destroy()
      else refuseUpgrade(socket, error, parts.log)
    })
  })
  app.addHook('preClose', async () => parts.tunnels.close())
}

/** Watches a connection until its upgrade is answered. `signal` aborts if the caller hangs up before `end`. */
function watchCaller(socket: Duplex): { signal: AbortSignal; end: () => void } {
  const gone = new AbortController()
  const abort = (): void => gone.abort()
  // Reads ahead, because an unread socket reports no end. The data stays in the buffer.
  const look = (): void => void socket.read(0)
  socket.once('end', abort).once('close', abort).on('readable', look)
  return {
    signal: gone.signal,
    end: () => void socket.off('end', abort).off('close', abort).off('readable', look),
  }
}

interface AdmittedAgent {
  cluster: string
  /** Null if this process uses the connection. */
  passOn: PassOnTunnel | null
}

function serve(
  { tunnels, log }: ClusterAgentParts,
  { cluster, passOn }: AdmittedAgent,
  client: WebSocket,
): void {
  log.info({ cluster, isPassedOn: passOn !== null }, 'The cluster agent has connected.')
  const socket = createWebSocketStream(client)
  const serving = passOn ? passOn(socket) : tunnels.take(cluster, socket)
  serving
    .then(() => log.info({ cluster }, 'The cluster agent has disconnected.'))
    .catch((error: unknown) => {
      socket.destroy()
      log.error({ err: error, cluster }, 'a tunnel failed')
    })
}

const joinTokenOf = ({ url }: FastifyRequest): string => readParameters(url).get('token')?.at(-1) ?? ''

function bearerOf({ authorization = '' }: IncomingMessage['headers']): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (token === undefined) throw forbidden(message('clusterAgents.tokenMissing'))
  return token
}
