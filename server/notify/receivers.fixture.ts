import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'

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

/** Takes webhooks, and answers with the status that is set. */
export class WebhookReceiver {
  readonly posted: Posted[] = []
  status = 200
  url = ''
  private readonly server = createHttpServer((request, response) => {
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
  })

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    receiver.url = `http://127.0.0.1:${await listen(receiver.server)}`
    return receiver
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

/** Takes mail by SMTP without encryption (RFC 5321), and refuses recipients at `refused.example`. */
export class MailReceiver {
  readonly mails: Mail[] = []
  port = 0
  private readonly server = createTcpServer((socket) => this.talk(socket))

  static async open(): Promise<MailReceiver> {
    const receiver = new MailReceiver()
    receiver.port = await listen(receiver.server)
    return receiver
  }

  close(): void {
    this.server.close()
  }

  private talk(socket: Socket): void {
    const conversation = new Conversation((mail) => this.mails.push(mail))
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const answer = conversation.answerTo(line)
        if (answer !== null) socket.write(`${answer}\r\n`)
        if (answer?.startsWith('221')) socket.end()
      }
    })
    socket.write('220 ready\r\n')
  }
}

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
