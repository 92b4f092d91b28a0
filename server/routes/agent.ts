import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { registerHost, type RegistrationParts } from '../agent/register-host.ts'
import { jsonBody } from '../http/body.ts'

/** A machine's description is a few hundred bytes. */
const bodyLimit = 64 * 1024

/** What a machine asks that shall become a host: the setup script, and its registration with the script's token. */
export function agentRoutes(app: FastifyInstance, parts: RegistrationParts): void {
  const script = readFileSync(new URL('../agent/setup-agent.sh', import.meta.url), 'utf8')
  app.get('/host-agent/setup-agent.sh', (_request, reply) =>
    reply.type('text/x-shellscript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
  app.post('/host-agent/hosts', { bodyLimit }, (request) => {
    const token = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
    return registerHost(parts, { token, body: jsonBody(request) })
  })
}
