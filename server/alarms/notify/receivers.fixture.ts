import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server as HttpServer,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Pair } from '../../clusters/connection/certificates.fixture.ts'

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    // The address of a server that listens on TCP is never a text.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

export interface Posted {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Takes webhooks, and answers with the status that is set; by HTTPS where it has a certificate. */
export class WebhookReceiver {
  readonly posted: Posted[] = []
  status = 200
  url = ''
  private readonly server: HttpServer

  private constructor(pair: Pair | null) {
    this.server = pair
      ? createHttpsServer({ cert: pair.certificate, key: pair.key }, this.take)
      : createHttpServer(this.take)
  }

  static async open(pair: Pair | null = null): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(pair)
    receiver.url = `${pair ? 'https' : 'http'}://127.0.0.1:${await listen(receiver.server)}`
    return receiver
  }

  private readonly take: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      this.posted.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      response.writeHead(this.status, this.status === 302 ? { location: `${this.url}/elsewhere` } : {})
      response.end('a secret of the receiver')
    })
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

export interface Mail {
  from: string
  to: string[]
  text: string
}

/**
 * Takes mail by SMTP (RFC 5321), with STARTTLS where it has a certificate, or with TLS from the first line on, and refuses
 * recipients at `refused.example`.
 */
export class MailReceiver {
  readonly mails: Mail[] = []
  port = 0
  private readonly pair: Pair | null
  private readonly tlsMode: 'startTls' | 'tls'
  private readonly server = createTcpServer((socket) => {
    const { pair, tlsMode } = this
    if (pair && tlsMode === 'tls') this.greet(secure(socket, pair), null)
    else this.greet(socket, pair)
  })

  private constructor(pair: Pair | null, tlsMode: 'startTls' | 'tls') {
    this.pair = pair
    this.tlsMode = tlsMode
  }

  static async open(
    pair: Pair | null = null,
    tlsMode: 'startTls' | 'tls' = 'startTls',
  ): Promise<MailReceiver> {
    const receiver = new MailReceiver(pair, tlsMode)
    receiver.port = await listen(receiver.server)
    return receiver
  }

  close(): void {
    this.server.close()
  }

  private greet(socket: Socket, pair: Pair | null): void {
    this.talk(socket, pair)
    socket.write('220 ready\r\n')
  }

  /** `pair` is that of an encryption which is still to begin. */
  private talk(socket: Socket, pair: Pair | null): void {
    const conversation = new Conversation((mail) => this.mails.push(mail))
    let rest = ''
    const hear = (data: Buffer): void => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const answer = aboutTls(line, pair !== null) ?? conversation.answerTo(line)
        if (answer !== null) socket.write(`${answer}\r\n`)
        if (answer?.startsWith('221')) socket.end()
        if (pair && line === 'STARTTLS') {
          socket.off('data', hear)
          this.talk(secure(socket, pair), null)
        }
      }
    }
    socket.on('error', () => {})
    socket.on('data', hear)
  }
}

function aboutTls(line: string, isOffered: boolean): string | null {
  if (line === 'STARTTLS') return isOffered ? '220 go on' : '502 no such thing'
  return isOffered && line.startsWith('EHLO') ? '250-fine\r\n250 STARTTLS' : null
}

const secure = (socket: Socket, { certificate, key }: Pair): Socket =>
  new TLSSocket(socket, { isServer: true, cert: certificate, key })

class Conversation {
  private readonly keep: (mail: Mail) => void
  private mail: Mail = { from: '', to: [], text: '' }
  private isData = false

  constructor(keep: (mail: Mail) => void) {
    this.keep = keep
  }

  answerTo(line: string): string | null {
    return this.isData ? this.takeText(line) : this.takeCommand(line)
  }

  private takeText(line: string): string | null {
    if (line !== '.') {
      this.mail.text += `${line}\n`
      return null
    }
    this.isData = false
    this.keep(this.mail)
    this.mail = { from: '', to: [], text: '' }
    return '250 taken'
  }

  private takeCommand(line: string): string {
    const [verb] = line.toUpperCase().split(/[ :]/)
    const address = /<(.*?)>/.exec(line)?.[1] ?? ''
    switch (verb) {
      case 'MAIL':
        this.mail.from = address
        return '250 fine'
      case 'RCPT':
        if (address.endsWith('@refused.example')) return '550 no such mailbox'
        this.mail.to.push(address)
        return '250 fine'
      case 'DATA':
        this.isData = true
        return '354 go on'
      default:
        return verb === 'QUIT' ? '221 bye' : '250 fine'
    }
  }
}
