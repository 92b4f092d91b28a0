import type { AddressInfo } from 'node:net'
import { createServer, type Server, type TLSSocket } from 'node:tls'
import type { Pair } from '../clusters/connection/certificates.fixture.ts'

/** How it treats connections: reads them, closes them before it reads, or waits for `release`. */
type Manner = 'reads' | 'closes' | 'waits'

/** Syslog server over TLS. Splits what it gets by the length before each message. */
export class SyslogReceiver {
  readonly messages: string[] = []
  manner: Manner = 'reads'
  port = 0
  private readonly server: Server
  private readonly waiting = new Set<TLSSocket>()

  private constructor(pair: Pair) {
    this.server = createServer({ cert: pair.certificate, key: pair.key }, (socket) => this.take(socket))
  }

  static async open(pair: Pair): Promise<SyslogReceiver> {
    const receiver = new SyslogReceiver(pair)
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve))
    // The address of a server that listens on TCP is never a text.
    receiver.port = (receiver.server.address() as AddressInfo).port
    return receiver
  }

  get isAsked(): boolean {
    return this.waiting.size > 0
  }

  /** Reads what waits. */
  release(): void {
    for (const socket of this.waiting) this.read(socket)
    this.waiting.clear()
  }

  close(): void {
    for (const socket of this.waiting) socket.destroy()
    this.server.close()
  }

  private take(socket: TLSSocket): void {
    socket.on('error', () => undefined)
    if (this.manner === 'closes') socket.destroy()
    else if (this.manner === 'waits') this.waiting.add(socket.pause())
    else this.read(socket)
  }

  private read(socket: TLSSocket): void {
    let rest = Buffer.alloc(0)
    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data])
      for (;;) {
        const [prefix = '', length] = /^(\d+) /.exec(rest.toString('latin1')) ?? []
        const end = prefix.length + Number(length)
        if (length === undefined || rest.length < end) return
        this.messages.push(rest.subarray(prefix.length, end).toString())
        rest = rest.subarray(end)
      }
    })
    socket.resume()
  }
}
