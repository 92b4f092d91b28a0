import https from 'node:https'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { createWebSocketStream, WebSocket } from 'ws'
import { maxMessageBytes, tunnelPath, tunnelProtocol } from '../clusters/tunnel/protocol.ts'
import { serviceAgent } from './service-agent.ts'
import type { AgentSettings } from './settings.ts'

const timeoutMs = 15_000

/** Answer of the service that refuses a request. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal'
  readonly status: number
  constructor(status: number, body: string) {
    super(messageIn(body) ?? `The service answered with status ${status}.`)
    this.status = status
  }
}

export interface IssuedToken {
  token: string
  expiresOn: number
}

type Settings = Pick<AgentSettings, 'url' | 'trust' | 'proxy'>

/** The agent's requests to the service. */
export class Service {
  private readonly settings: Settings

  constructor(settings: Settings) {
    this.settings = settings
  }

  /** Exchanges a token for the next one. */
  async renewToken(token: string): Promise<IssuedToken> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      https
        .request(`${this.settings.url}/cluster-agent/token`, {
          method: 'POST',
          agent: serviceAgent(this.settings),
          headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-length': 0 },
          signal: AbortSignal.timeout(timeoutMs),
        })
        .on('response', resolve)
        .on('error', reject)
        .end()
    })
    const body = await text(answer)
    if (answer.statusCode !== 200) throw new ServiceRefusal(answer.statusCode ?? 0, body)
    return JSON.parse(body) as IssuedToken
  }

  /** Dials the service; resolves with the connection that carries the tunnel. */
  dial(token: string): Promise<Duplex> {
    const client = new WebSocket(
      `${this.settings.url.replace(/^https/, 'wss')}${tunnelPath}`,
      tunnelProtocol,
      {
        agent: serviceAgent(this.settings),
        headers: { authorization: `Bearer ${token}` },
        handshakeTimeout: timeoutMs,
        maxPayload: maxMessageBytes,
        perMessageDeflate: false,
      },
    )
    // Before it opens: the service's first bytes may arrive with its response.
    const socket = createWebSocketStream(client)
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      client.once('open', () => {
        socket.off('error', reject)
        resolve(socket)
      })
      client.once('unexpected-response', (_request, answer) => {
        text(answer)
          .then((body) => reject(new ServiceRefusal(answer.statusCode ?? 0, body)), reject)
          .finally(() => client.terminate())
      })
    })
  }
}

function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
