import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { badRequest } from '../failure.ts'
import type { Container, Pod } from '../kinds/shapes.ts'
import { isEphemeral, withEnded } from '../kubelet/ephemeral.ts'
import { linesBetween, nextLineAt } from '../logs/lines.ts'
import { containerOf, requireKubelet, runOf, statusOf } from '../logs/run.ts'
import type { Resources } from '../resources/resources.ts'
import { pods } from '../storage/view.ts'
import { channels, ExecSession, type SessionOptions } from './session.ts'
import { chooseProtocol, WebSocketPeer } from './websocket.ts'

const protocols = ['v5.channel.k8s.io', 'v4.channel.k8s.io'] as const

export interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
}

export interface Connected {
  resources: Resources
  pod: Pod
  query: URLSearchParams
}

const isOn = (query: URLSearchParams, name: string): boolean => /^(true|1)$/.test(query.get(name) ?? '')

const message = (channel: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([channel]), Buffer.from(text)])

const success = { metadata: {}, status: 'Success' }

export function requireProtocol({ request }: Upgrade): string {
  const protocol = chooseProtocol(request, protocols)
  if (!protocol) throw badRequest(`unable to upgrade: none of ${protocols.join(', ')} is offered`)
  return protocol
}

/** Returns the container; throws if it is not running. */
function runningContainer({ resources, pod, query }: Connected, verb: 'exec' | 'attach') {
  const chosen = containerOf(pod, query.get('container'))
  const { namespace, name } = pod.metadata
  requireKubelet(resources.storage, pod, `${verb}/${namespace}/${name}/${chosen.container.name}`)
  if (!statusOf(pod, chosen.container)?.state.running)
    throw badRequest(
      `container ${chosen.container.name} not found in pod ${name}_${namespace}: it is not running`,
    )
  return chosen
}

/** Calls `end` once the container no longer runs. Returns an unsubscribe function. */
export function onEnd({ resources, pod }: Connected, container: Container, end: () => void): () => void {
  return resources.storage.subscribe(({ kind, object, type }) => {
    if (kind !== pods.kind || object.metadata.uid !== pod.metadata.uid) return
    if (type === 'DELETED' || !statusOf(pods.of(object), container)?.state.running) end()
  })
}

/** Runs a program in a container over a WebSocket, one channel per stream; throws the error response. */
export function exec(connected: Connected, upgrade: Upgrade): void {
  const { query } = connected
  const command = query.getAll('command')
  if (command.length === 0) throw badRequest('you must specify at least one command for the container')
  const { container } = runningContainer(connected, 'exec')
  const options = { command, hasTerminal: isOn(query, 'tty'), hasInput: isOn(query, 'stdin') }
  openSession(connected, upgrade, { container, options, over: (status) => status })
}

interface Opening {
  container: Container
  options: SessionOptions
  /** Returns the final status of a program that exited. */
  over(status: object, exitCode: number): object
}

function openSession(connected: Connected, upgrade: Upgrade, { container, options, over }: Opening): void {
  const { resources, pod } = connected
  const protocol = requireProtocol(upgrade)
  const place = { pod, container, storage: resources.storage }
  const session = new ExecSession(options, place, {
    write: (channel, text) => peer.send(message(channel, text)),
    end(status, exitCode) {
      peer.send(message(channels.error, JSON.stringify(over(status, exitCode))))
      peer.close()
    },
  })
  const peer = new WebSocketPeer(upgrade.socket, {
    onMessage(bytes) {
      if (bytes[0] === channels.stdin) session.input(bytes.subarray(1).toString())
      // Since v5 of the protocol, a client can close a single channel.
      else if (bytes[0] === channels.close && bytes[1] === channels.stdin) session.endInput()
    },
    onClose: () => forget(),
  })
  const forget = onEnd(connected, container, () => peer.close())
  peer.accept(upgrade.request, upgrade.head, protocol)
  session.start()
}

/** An ephemeral container with stdin runs the shell that it was added for, and ends with it. */
function attachShell(connected: Connected, upgrade: Upgrade, container: Container): void {
  const { resources, pod } = connected
  const { command = [], args = [], tty } = container
  const program = [...command, ...args]
  openSession(connected, upgrade, {
    container,
    options: { command: program.length > 0 ? program : ['sh'], hasTerminal: tty === true, hasInput: true },
    over(_, exitCode) {
      const { namespace, name } = pod.metadata
      const latest = pods.get(resources.storage, namespace, name)
      const now = resources.clock.now()
      if (latest && latest.metadata.uid === pod.metadata.uid)
        resources.put(pods.kind, withEnded(latest, container.name, { exitCode, now }))
      // The attached client sees the end, but not the exit code.
      return success
    },
  })
}

/** Streams the container's output from now on. */
export function attach(connected: Connected, upgrade: Upgrade): void {
  const { resources, pod, query } = connected
  const { clock } = resources
  const protocol = requireProtocol(upgrade)
  const chosen = runningContainer(connected, 'attach')
  if (isEphemeral(pod, chosen.container) && chosen.container.stdin === true && isOn(query, 'stdin')) {
    attachShell(connected, upgrade, chosen.container)
    return
  }
  const run = runOf(pod, chosen, false)
  let toldUntil = clock.now()
  let cancel = (): void => {}
  const peer = new WebSocketPeer(upgrade.socket, {
    onMessage: () => {},
    onClose() {
      cancel()
      forget()
    },
  })
  const forget = onEnd(connected, chosen.container, () => {
    peer.send(message(channels.error, JSON.stringify(success)))
    peer.close()
  })
  const plan = (): void => {
    cancel = clock.after(Math.max(1, nextLineAt(run, toldUntil) - clock.now()), () => {
      const now = clock.now()
      for (const { text } of linesBetween(run, toldUntil, now))
        peer.send(message(channels.stdout, `${text}\n`))
      toldUntil = now
      plan()
    })
  }
  peer.accept(upgrade.request, upgrade.head, protocol)
  plan()
}
