import http from 'node:http'
import type { Duplex } from 'node:stream'
import { callbackify } from 'node:util'

/** Opens a connection that leads to the API server, other than by its address. */
export type OpenStream = () => Promise<Duplex>

/** Pools connections from a source of its own, like any agent. */
export class StreamAgent extends http.Agent {
  private readonly open: (done: (error: Error | null, stream: Duplex) => void) => void

  constructor(open: OpenStream, options: http.AgentOptions) {
    super(options)
    this.open = callbackify(open) as typeof this.open
  }

  override createConnection(
    _options: http.ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    if (callback) this.open(callback)
  }
}
