import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Allowance } from '../agent/allowance.ts'
import { goodbye, heartbeat } from '../agent/heartbeat.ts'
import { HostWaits } from '../agent/host-waits.ts'
import { registerHost } from '../agent/register.ts'
import type { AgentParts, AgentRequest } from '../agent/request.ts'
import { composeScript, isHostAndPort, pinOf, type ScriptName } from '../agent/scripts.ts'
import { beginSetup, recordStep } from '../agent/setups.ts'
import { malformed } from '../errors.ts'
import { anonymousBody, bodyText } from '../http/body.ts'
import { limits } from '../limits.ts'
import type { Keyring } from '../operations/context.ts'
import { Turns } from '../operations/turns.ts'
import type { Store } from '../store/store.ts'

interface AgentRouteParts {
  store: Store
  keyring: Keyring
  now(): number
  tls?: { cert: string; isTrusted: boolean }
}

/** What machines ask that are, or shall become, hosts: the scripts, setups, registrations and heartbeats. */
export function agentRoutes(app: FastifyInstance, { store, keyring, now, tls }: AgentRouteParts): void {
  const parts: AgentParts = { store, keyring, now, allowance: new Allowance(now), turns: new Turns() }
  const waits = new HostWaits(store)
  app.addHook('preClose', async () => waits.stop())
  const pin = tls === undefined || tls.isTrusted ? null : pinOf(tls.cert)

  const serve = (path: string, name: ScriptName): void => {
    app.get(path, (request, reply) => sendScript(request, reply, { name, pin }))
  }
  serve('/host-agent/setup-agent.sh', 'setup')
  serve('/host-agent/agent.sh', 'agent')

  const take = (path: string, work: (request: AgentRequest) => Promise<unknown>): void => {
    app.post(path, { bodyLimit: limits.agentBodyBytes }, (request) => work(agentRequest(path, request)))
  }
  take('/host-agent/setups', (request) => beginSetup(parts, request))
  take('/host-agent/setups/steps', (request) => recordStep(parts, request))
  take('/host-agent/hosts', (request) => registerHost(parts, request))
  take('/host-agent/heartbeat', (request) => heartbeat(parts, waits, request))
  take('/host-agent/goodbye', (request) => goodbye(parts, request))
}

/** Scripts speak to the service under the address by which they were fetched. */
function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, pin }: { name: ScriptName; pin: string | null },
): FastifyReply {
  if (!isHostAndPort(request.host))
    throw malformed(
      'The Host header is no name or address with a port, so that no script can be made for it.',
    )
  return reply
    .type('text/x-shellscript; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(composeScript(name, { url: `https://${request.host}`, pin }))
}

function agentRequest(path: string, request: FastifyRequest): AgentRequest {
  const header = (name: string): string | null => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  return {
    path,
    body: bodyText(request),
    fields: anonymousBody(request),
    address: request.ip,
    hostId: header('x-host-id'),
    counter: header('x-host-counter'),
    signature: header('x-host-signature'),
  }
}
