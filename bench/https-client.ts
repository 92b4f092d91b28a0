import type { IncomingMessage } from 'node:http'
import { Agent, request, type AgentOptions } from 'node:https'

export interface Answer {
  status: number
  text: string
}

export interface HttpsOptions {
  /** `https://127.0.0.1:port` */
  url: string
  headers?: Record<string, string>
  /** PEM text of the authority; without it the server's certificate is not checked. */
  ca?: string
  /** PEM texts of a client certificate. */
  cert?: string
  key?: string
  connections?: number
}

/** Plain HTTPS with connections that stay open: the same for the service and for the API server. */
export class HttpsClient {
  private readonly options: HttpsOptions
  private readonly tls: AgentOptions
  private readonly agent: Agent

  constructor(options: HttpsOptions) {
    this.options = options
    const { ca, cert, key, connections = 1 } = options
    this.tls = {
      rejectUnauthorized: ca !== undefined,
      ...(ca === undefined ? {} : { ca }),
      ...(cert === undefined ? {} : { cert }),
      ...(key === undefined ? {} : { key }),
    }
    this.agent = new Agent({ keepAlive: true, maxSockets: connections, ...this.tls })
  }

  /** Rejects only if there is no response; any status is one. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const content = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.options.url),
        {
          method,
          agent: this.agent,
          headers: {
            accept: 'application/json',
            ...(content === undefined ? {} : { 'content-type': 'application/json' }),
            ...this.options.headers,
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(content)
    })
  }

  /** Returns the body of a successful response; throws the server's message otherwise. */
  async get(path: string, headers?: Record<string, string>): Promise<string> {
    return this.expect('GET', path, undefined, headers)
  }

  async expect(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<string> {
    const { status, text } = await this.send(method, path, body, headers)
    if (status >= 300) throw new Error(`${method} ${path} is answered ${status}: ${text.slice(0, 500)}`)
    return text
  }

  /** Returns an endless response once it has begun, over its own connection. */
  stream(path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { agent: new Agent(this.tls), headers: this.options.headers ?? {} }
      const sent = request(new URL(path, this.options.url), options, (response) => {
        if (response.statusCode === 200) resolve(response)
        else reject(new Error(`GET ${path} is answered ${response.statusCode}`))
      })
      sent.on('error', reject)
      sent.end()
    })
  }

  close(): void {
    this.agent.destroy()
  }
}
