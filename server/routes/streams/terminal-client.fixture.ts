import { once } from 'node:events'
import type { WebSocket } from 'ws'
import type { Json } from '../../app.fixture.ts'

export const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }

/** Objects of a pod with the container `app`, and its namespace. */
export const podIn = (namespace: string, name: string) => [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace },
    spec: { containers: [{ name: 'app', image: `example/${name}:1` }] },
  },
]

/** Terminal client that records output and how the session ended. */
export class TerminalClient {
  shown = ''
  end: Json = null
  private readonly socket: WebSocket
  private changed = Promise.withResolvers<void>()

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.shown += String(data)
      else this.end = JSON.parse(String(data)).end
      this.changed.resolve()
    })
  }

  type(text: string): void {
    this.socket.send(Buffer.from(text))
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  close(): void {
    this.socket.close()
  }

  async closed(): Promise<void> {
    this.close()
    await once(this.socket, 'close')
  }

  /** Waits until the output satisfies a condition. */
  async until(holds: (client: TerminalClient) => boolean): Promise<void> {
    while (!holds(this)) {
      await this.changed.promise
      this.changed = Promise.withResolvers<void>()
    }
  }
}
