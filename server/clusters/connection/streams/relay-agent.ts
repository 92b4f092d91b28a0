import type https from 'node:https'
import type { Duplex } from 'node:stream'
import type { OpenStream } from './stream-agent.ts'
import { TlsStreamAgent } from './tunnel.ts'

/** Opens TLS connections to the API server through another replica. */
export class RelayAgent extends TlsStreamAgent {
  private readonly relay: OpenStream

  constructor(relay: OpenStream, options: https.AgentOptions) {
    super(options)
    this.relay = relay
  }

  protected override open(): Promise<Duplex> {
    return this.relay()
  }
}
