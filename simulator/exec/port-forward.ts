import type { IncomingMessage } from 'node:http'
import { badRequest } from '../failure.ts'
import type { Container, Pod } from '../kinds/shapes.ts'
import { requireKubelet, statusOf } from '../logs/run.ts'
import { type Connected, onEnd, requireProtocol, type Upgrade } from './exec.ts'
import { WebProgram } from './web-program.ts'
import { WebSocketPeer } from './websocket.ts'

/** Ports from the query. Each uses two channels: data and errors. */
function portsOf(query: URLSearchParams): number[] {
  const texts = query.getAll('ports').flatMap((text) => text.split(','))
  if (texts.length === 0) throw badRequest('query parameter "port" is required')
  return texts.map((text) => {
    const port = Number(text)
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port
    throw badRequest(`failed to parse query parameter "port": ${JSON.stringify(text)} is no port`)
  })
}

/** Returns the running container that declares the port. */
const listenerOn = (pod: Pod, port: number): Container | undefined =>
  pod.spec.containers.find(
    (container) =>
      container.ports?.some(({ containerPort }) => containerPort === port) &&
      statusOf(pod, container)?.state.running,
  )

/** First message of a channel: its port number. */
const opening = (channel: number, port: number): Buffer => {
  const bytes = Buffer.alloc(3)
  bytes[0] = channel
  bytes.writeUInt16LE(port, 1)
  return bytes
}

const onChannel = (channel: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([channel]), Buffer.from(text)])

const refusal = ({ metadata: { uid } }: Pod, port: number): string =>
  `error forwarding port ${port} to pod ${uid}, uid : failed to connect to localhost:${port} inside namespace: dial tcp4 127.0.0.1:${port}: connect: connection refused`

/** kubectl tunnels SPDY through a WebSocket since version 1.31, and falls back to SPDY itself. */
const speaksSpdy = ({ headers }: IncomingMessage): boolean =>
  /^spdy/i.test(headers.upgrade ?? '') || /\bSPDY\//i.test(headers['sec-websocket-protocol'] ?? '')

/** Connects a client to programs in a pod; throws the error response. */
export function portForward(connected: Connected, upgrade: Upgrade): void {
  const { resources, pod, query } = connected
  if (speaksSpdy(upgrade.request))
    throw badRequest(
      'a simulated cluster cannot forward ports to kubectl, which needs SPDY. On a real cluster this works.',
    )
  const ports = portsOf(query)
  const protocol = requireProtocol(upgrade)
  const { namespace, name } = pod.metadata
  requireKubelet(resources.storage, pod, `portForward/${namespace}/${name}`)
  const programs = new Map<number, WebProgram>()
  const peer = new WebSocketPeer(upgrade.socket, {
    onMessage(bytes) {
      const channel = bytes[0] ?? 0
      const answer = programs.get(channel)?.receive(bytes.subarray(1)) ?? ''
      if (answer !== '') peer.send(onChannel(channel, answer))
    },
    onClose: () => forget.forEach((undo) => undo()),
  })
  const forget: (() => void)[] = []
  peer.accept(upgrade.request, upgrade.head, protocol)
  for (const [index, port] of ports.entries()) {
    const [data, error] = [2 * index, 2 * index + 1]
    peer.send(opening(data, port))
    peer.send(opening(error, port))
    const listener = listenerOn(pod, port)
    if (!listener) {
      peer.send(onChannel(error, refusal(pod, port)))
      continue
    }
    programs.set(data, new WebProgram(`pod ${name}, container ${listener.name}, port ${port}`))
    forget.push(onEnd(connected, listener, () => peer.close()))
  }
}
