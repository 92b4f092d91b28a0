import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { attach, exec } from '../exec/exec.ts'
import { portForward } from '../exec/port-forward.ts'
import { Failure, methodNotAllowed, noSuchPath } from '../failure.ts'
import { pods } from '../storage/view.ts'
import { parseAddress } from './address.ts'
import { authorize } from './authentication.ts'
import { impersonatedUser } from './impersonation.ts'
import type { ServerOptions } from './server.ts'

/** Serves WebSocket requests: `exec`, `attach` and `portforward` of pods. */
export function createUpgradeListener(options: ServerOptions) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    upgrade(options, { request, socket, head }).catch((error: unknown) => {
      if (!(error instanceof Failure)) options.onFault(error)
      refuse(socket, error instanceof Failure ? error : new Failure(500, 'InternalError', String(error)))
    })
  }
}

const handlers = { exec, attach, portforward: portForward } as const

const isHandled = (name: string): name is keyof typeof handlers => Object.hasOwn(handlers, name)

async function upgrade(
  { resources, users, faults }: ServerOptions,
  parts: { request: IncomingMessage; socket: Duplex; head: Buffer },
): Promise<void> {
  const { request } = parts
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://simulator')
  const user = impersonatedUser(users.authenticate(request), resources.storage, request)
  await faults.meet(request.method ?? 'GET', pathname)
  const target = parseAddress(resources.kinds, pathname)
  if (!target) throw noSuchPath()
  // Since Kubernetes 1.31, GET requires the `create` permission too.
  authorize(user, target, 'create')
  const { subresource } = target
  if (subresource === undefined || !isHandled(subresource)) throw methodNotAllowed()
  handlers[subresource]({ resources, pod: pods.of(resources.get(target)), query }, parts)
}

function refuse(socket: Duplex, { status }: Failure): void {
  const body = JSON.stringify(status)
  const code = status.code ?? 500
  const head = [
    `HTTP/1.1 ${code} ${STATUS_CODES[code] ?? ''}`,
    'Content-Type: application/json',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
