import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { badRequest } from '../failure.ts'
import type { Pod } from '../kinds/shapes.ts'
import { linesBetween, nextLineAt } from '../logs/lines.ts'
import { containerOf, requireKubelet, runOf, statusOf } from '../logs/run.ts'
import type { Resources } from '../resources/resources.ts'
import { pods } from '../storage/view.ts'
import { channels, ExecSession } from './session.ts'
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

export function requireProtocol({ request }: Upgrade): string {
  const protocol = chooseProtocol(request, protocols)
  if (!protocol) throw badRequest(`unable to upgrade: none of ${protocols.join(', ')} is offered`)
  return protocol
}

/** The container, which has to run. */
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

/** Calls back once the container no longer runs. */
export function onEnd({ resources, pod }: Connected, container: string, end: () => void): () => void {
  return resources.storage.subscribe(({ kind, object, type }) => {
    if (kind !== pods.kind || object.metadata.uid !== pod.metadata.uid) return
    const status = pods.of(object).status.containerStatuses?.find(({ name }) => name === container)
    if (type === 'DELETED' || !status?.state.running) end()
  })
}

/** Runs a program in a container, its streams on the channels of a WebSocket; throws what is answered instead. */
export function exec(connected: Connected, upgrade: Upgrade): void {
  const { resources, pod, query } = connected
  const command = query.getAll('command')
  if (command.length === 0) throw badRequest('you must specify at least one command for the container')
  const protocol = requireProtocol(upgrade)
  const { container } = runningContainer(connected, 'exec')
  const options = { command, hasTerminal: isOn(query, 'tty'), hasInput: isOn(query, 'stdin') }
  const place = { pod, container, storage: resources.storage }
  const session = new ExecSession(options, place, {
    write: (channel, text) => peer.send(message(channel, text)),
    end(status) {
      peer.send(message(channels.error, JSON.stringify(status)))
      peer.close()
    },
  })
  const peer = new WebSocketPeer(upgrade.socket, {
    onMessage(bytes) {
      if (bytes[0] === channels.stdin) session.input(bytes.subarray(1).toString())
      // From the fifth version on a client can end one channel.
      else if (bytes[0] === channels.close && bytes[1] === channels.stdin) session.endInput()
    },
    onClose: () => forget(),
  })
  const forget = onEnd(connected, container.name, () => peer.close())
  peer.accept(upgrade.request, upgrade.head, protocol)
  session.start()
}

/** What a container writes from now on, as it comes. */
export function attach(connected: Connected, upgrade: Upgrade): void {
  const { resources, pod } = connected
  const { clock } = resources
  const protocol = requireProtocol(upgrade)
  const chosen = runningContainer(connected, 'attach')
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
  const forget = onEnd(connected, chosen.container.name, () => {
    peer.send(message(channels.error, JSON.stringify({ metadata: {}, status: 'Success' })))
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
