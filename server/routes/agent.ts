import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify'
import type { AnswerOf, CheckedBody } from '../../model/action.ts'
import type { EndpointDeclaration } from '../../model/endpoint.ts'
import * as agent from '../../model/endpoints/agent.ts'
import { getServiceAddress } from '../../model/endpoints/service.ts'
import { message } from '../../model/messages/message.ts'
import { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { invalid, tooMany } from '../errors.ts'
import { Allowance } from '../hosts/agent/allowance.ts'
import { goodbye, heartbeat } from '../hosts/agent/heartbeat.ts'
import { HostWaits } from '../hosts/agent/host-waits.ts'
import { registerHost } from '../hosts/agent/register.ts'
import {
  type AgentHeaders,
  type AgentParts,
  type AgentRequest,
  requireSender,
} from '../hosts/agent/request.ts'
import { composeScript, type ScriptName, pinOf } from '../hosts/agent/scripts.ts'
import { beginSetup, recordStep } from '../hosts/agent/setups.ts'
import { anonymousBody, bodyText } from '../http/body/body.ts'
import { hostIn, observe } from '../http/observe.ts'
import { limits } from '../limits.ts'
import { checkBody } from '../records/check-body.ts'
import type { Keyring } from '../records/context.ts'
import { type Reach, reachAt, reachOf, type ReachSettings } from '../records/reach.ts'
import { serviceAddressOf } from '../records/service-address.ts'
import type { Store } from '../store/store.ts'

interface AgentRouteParts {
  store: Store
  keyring: Keyring
  now(): number
}

/** Requests of machines that are or will become hosts: scripts, setups, registrations and heartbeats. */
export function agentRoutes(
  app: FastifyInstance,
  { store, keyring, now }: AgentRouteParts,
  settings: ReachSettings,
): void {
  const parts: AgentParts = { store, keyring, now, allowance: new Allowance(now), mutex: new KeyedMutex() }
  const waits = new HostWaits(store)
  app.addHook('preClose', async () => waits.stop())
  const serve = (path: string, name: ScriptName): void => {
    app.get(path, async (request, reply) =>
      sendScript(reply, name, await reachOfMachine(store, settings, request)),
    )
  }
  serve(agent.getSetupScript.path, 'setup')
  serve(agent.getAgentScript.path, 'agent')

  const take = <const Declaration extends EndpointDeclaration>(
    declaration: Declaration,
    work: (request: AgentRequest<CheckedBody<Declaration>>) => Promise<unknown>,
    options: RouteShorthandOptions = {},
  ): void => {
    app.post(declaration.path, options, (request) => work(agentRequest(declaration, request)))
  }
  // Before the body is read, so that invalid requests count, too.
  const limited = { onRequest: async ({ ip }: FastifyRequest) => parts.allowance.take(ip) }
  take(agent.beginSetup, (request) => beginSetup(parts, request), limited)
  take(agent.recordStep, (request) => recordStep(parts, request), limited)
  take(agent.registerHost, (request) => registerHost(parts, request), limited)
  take(agent.sendHeartbeat, (request) => heartbeat(parts, waits, request), {
    bodyLimit: limits.hostBodyBytes,
    onRequest: requireSenderOfLargeBody(parts, agent.sendHeartbeat.path),
  })
  take(agent.sayGoodbye, (request) => goodbye(parts, request))
}

/**
 * Returns a hook that lets only hosts send more than anonymous clients may. Agents without the digest header
 * are identified only by their body, so only one such body per host is read at a time.
 */
function requireSenderOfLargeBody(parts: AgentParts, path: string): onRequestAsyncHookHandler {
  const unproven = new Set<string>()
  return async (request, reply) => {
    const length = Number(request.headers['content-length'] ?? limits.hostBodyBytes)
    // The framework refuses even larger bodies.
    if (length <= limits.anonymousBodyBytes || length > limits.hostBodyBytes) return
    const headers = headersOf(path, request)
    await requireSender(parts, headers)
    const { hostId, digest } = headers
    if (digest !== null || hostId === null) return
    if (unproven.has(hostId)) throw tooMany(message('queries.hostBusy'), 5)
    unproven.add(hostId)
    reply.raw.once('close', () => unproven.delete(hostId))
  }
}

/** Machines of a provider with its own service address use that; all others use the public address. */
async function reachOfMachine(
  store: Store,
  settings: ReachSettings,
  request: FastifyRequest,
): Promise<Reach> {
  const host = hostIn(`https://${request.host}`)
  const providers = await store.find({ class: 'config.CloudProvider' })
  const direct = providers.map(serviceAddressOf).find((own) => own !== null && hostIn(own) === host)
  if (direct) return reachAt(settings, direct)
  // Pages don't request scripts, so a page's origin must not determine their address.
  return reachOf(settings, { ...observe(request), origin: null })
}

const sendScript = (reply: FastifyReply, name: ScriptName, reach: Reach): FastifyReply =>
  reply
    .type('text/x-shellscript; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(composeScript(name, reach))

/** Throws 406 with all violations of the body. */
function agentRequest<const Declaration extends EndpointDeclaration>(
  declaration: Declaration,
  request: FastifyRequest,
): AgentRequest<CheckedBody<Declaration>> {
  const { path, subject = '' }: EndpointDeclaration = declaration
  const { fields, violations } = checkBody(declaration, anonymousBody(request), subject)
  if (violations.length > 0) throw invalid(violations)
  return { ...headersOf(path, request), body: bodyText(request), fields }
}

function headersOf(path: string, request: FastifyRequest): AgentHeaders {
  const header = (name: string): string | null => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  return {
    path,
    address: request.ip,
    hostId: header('x-host-id'),
    counter: header('x-host-counter'),
    signature: header('x-host-signature'),
    digest: header('x-host-digest'),
  }
}

/** `GET /service-address`: the service's address for programs, and the pin that verifies its certificate. */
export function serviceAddressRoutes(app: FastifyInstance, settings: ReachSettings): void {
  app.get(getServiceAddress.path, (request): Promise<AnswerOf<typeof getServiceAddress>> => {
    const { url, trust } = reachOf(settings, observe(request))
    return Promise.resolve({ url, pin: trust.kind === 'own' ? pinOf(trust.pem) : null })
  })
}
