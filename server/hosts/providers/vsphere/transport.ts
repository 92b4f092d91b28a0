import https from 'node:https'
import { type Message, message } from '../../../../model/messages/message.ts'
import { englishOf } from '../../../errors.ts'
import { trustOf } from '../../../certificates.ts'

const requestTimeoutMs = 30_000
/** A list of ten thousand virtual machines has a tenth of it. */
const maxBytes = 64 * 2 ** 20

export interface Answer {
  status: number
  text: string
  cookies: readonly string[]
}

/** Failure of a connection closed by this service; its message is part of a sentence. */
export class ConnectionError extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(englishOf(reason))
    this.name = 'ConnectionError'
    this.reason = reason
  }
}

/** Posts XML to one address. The certificate of the other side is always verified. */
export class Transport {
  readonly address: URL
  private readonly agent: https.Agent
  private readonly closing = new AbortController()

  /** `pem` are the certificates that are trusted, and no others; null trusts those that the machine does. */
  constructor(address: URL, pem: string | null) {
    this.address = address
    this.agent = new https.Agent({ keepAlive: true, maxSockets: 4, ...(pem === null ? {} : trustOf(pem)) })
  }

  async post(body: string, headers: Record<string, string>): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const request = https.request(this.address, {
      method: 'POST',
      agent: this.agent,
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'gantry',
        ...headers,
      },
      signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(requestTimeoutMs)]),
    })
    const fail = (error: Error): void => reject(error.name === 'AbortError' ? this.whyAborted() : error)
    request.on('error', fail)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > maxBytes) response.destroy(new ConnectionError(message('vsphere.tooLong')))
        else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    request.end(body)
    return promise
  }

  close(): void {
    this.closing.abort()
    this.agent.destroy()
  }

  private whyAborted(): Error {
    return this.closing.signal.aborted
      ? new ConnectionError(message('vsphere.closed'))
      : new ConnectionError(message('vsphere.timedOut'))
  }
}
