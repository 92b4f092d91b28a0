import https from 'node:https'
import type { Duplex } from 'node:stream'
import tls from 'node:tls'
import { keyPinOf } from '../certificates.ts'
import { TunnelAgent } from '../clusters/connection/streams/tunnel.ts'
import type { AgentSettings } from './settings.ts'

/** Returns an agent for one connection to the service, which verifies its certificate according to the settings. */
export function serviceAgent({ trust, proxy }: Pick<AgentSettings, 'trust' | 'proxy'>): https.Agent {
  if (trust !== null && 'pin' in trust) return new PinnedAgent(trust.pin)
  const options = trust === null ? {} : { ca: trust.ca }
  return proxy === null ? new https.Agent(options) : new TunnelAgent(proxy, options)
}

/** Trusts one key in any certificate, because the service keeps its key when it renews its certificate. */
class PinnedAgent extends https.Agent {
  private readonly pin: string

  constructor(pin: string) {
    super()
    this.pin = pin
  }

  override createConnection(
    options: https.RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const { path: _path, ...rest } = options
    const socket = tls.connect({ ...(rest as tls.ConnectionOptions), rejectUnauthorized: false })
    const fail = (error: Error): void => callback?.(error, socket)
    socket.once('error', fail)
    // Nothing is sent until the key has been verified.
    socket.once('secureConnect', () => {
      socket.off('error', fail)
      const certificate = socket.getPeerX509Certificate()
      if (certificate && keyPinOf(certificate) === this.pin) return callback?.(null, socket)
      socket.destroy()
      callback?.(new Error("the key of the service's certificate does not match GANTRY_PIN"), socket)
    })
  }
}
