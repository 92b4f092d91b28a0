import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface Receiver<Message> {
  port: number
  received: Message[]
  /** Rejects all further deliveries. */
  close: () => void
}

async function listen<Message>(server: Server, received: Message[]): Promise<Receiver<Message>> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, received, close: () => server.close() }
}

/**
 * Opens a webhook receiver, like a chat service's; with `pair`, over HTTPS with that certificate and key in
 * PEM format.
 */
export async function openReceiver(
  pair?: Record<'cert' | 'key', string>,
): Promise<Receiver<{ event: string }> & { url: string }> {
  const received: { event: string }[] = []
  const take: RequestListener = (request, answer) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push(JSON.parse(body))
      answer.end()
    })
  }
  const server = pair ? createHttpsServer(pair, take) : createHttpServer(take)
  const receiver = await listen(server, received)
  return { ...receiver, url: `${pair ? 'https' : 'http'}://127.0.0.1:${receiver.port}/hook` }
}

/** Opens a mail server that accepts everything, without encryption (RFC 5321). */
export function openMailServer(): Promise<Receiver<string>> {
  const received: string[] = []
  return listen(
    createTcpServer((socket) => converse(socket, (mail) => received.push(mail))),
    received,
  )
}

const answers: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' }

function converse(socket: Socket, keep: (mail: string) => void): void {
  let mail: string[] | null = null
  const reply = (line: string): unknown => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  createInterface({ input: socket }).on('line', (line) => {
    if (mail === null) {
      reply(answers[line] ?? '250 fine')
      mail = line === 'DATA' ? [] : null
    } else if (line === '.') {
      keep(mail.join('\n'))
      mail = null
      reply('250 taken')
    } else mail.push(line)
  })
  reply('220 ready')
}
