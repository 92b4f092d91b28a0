import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const
/** Maximum message size in bytes, well above any terminal input. */
const longestMessage = 16 * 1024 * 1024

interface Frame {
  isLast: boolean
  opcode: number
  payload: Buffer
}

export interface SocketHandlers {
  onMessage(message: Buffer): void
  onClose(): void
}

/** Returns the first known protocol that the client offers; null if there is none. */
export function chooseProtocol(request: IncomingMessage, known: readonly string[]): string | null {
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  return known.find((name) => offered.includes(name)) ?? null
}

/** Server side of a WebSocket (RFC 6455): sends binary messages, delivers whole messages. */
export class WebSocketPeer {
  private readonly socket: Duplex
  private readonly handlers: SocketHandlers
  private rest = Buffer.alloc(0)
  private parts: Buffer[] = []
  private isClosed = false

  constructor(socket: Duplex, handlers: SocketHandlers) {
    this.socket = socket
    this.handlers = handlers
  }

  /** Accepts the upgrade and starts reading. */
  accept(request: IncomingMessage, head: Buffer, protocol: string): void {
    const key = request.headers['sec-websocket-key'] ?? ''
    const answer = createHash('sha1').update(`${key}${magic}`).digest('base64')
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
    lines.push(`Sec-WebSocket-Accept: ${answer}`, `Sec-WebSocket-Protocol: ${protocol}`, '', '')
    this.socket.write(lines.join('\r\n'))
    this.socket.on('data', (chunk: Buffer) => this.read(chunk))
    this.socket.on('close', () => this.finish())
    this.socket.on('error', () => this.finish())
    if (head.length > 0) this.read(head)
  }

  send(message: Buffer): void {
    if (!this.isClosed) this.write(opcodes.binary, message)
  }

  close(code = 1000): void {
    if (this.isClosed) return
    const payload = Buffer.alloc(2)
    payload.writeUInt16BE(code)
    this.write(opcodes.close, payload)
    this.socket.end()
    this.finish()
  }

  private finish(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.handlers.onClose()
  }

  private write(opcode: number, payload: Buffer): void {
    this.socket.write(Buffer.concat([headerOf(opcode, payload.length), payload]))
  }

  private read(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk])
    for (let frame = this.takeFrame(); frame; frame = this.takeFrame()) this.handle(frame)
  }

  /** Returns the next complete frame, or null. Client frames are masked. */
  private takeFrame(): Frame | null {
    const { rest } = this
    const size = sizeOf(rest)
    if (size === null) return null
    if (size.length > longestMessage) {
      this.close(1009)
      return null
    }
    const end = size.offset + 4 + size.length
    if (rest.length < end) return null
    const mask = rest.subarray(size.offset, size.offset + 4)
    const payload = Buffer.from(rest.subarray(size.offset + 4, end)).map(
      (byte, index) => byte ^ (mask[index % 4] ?? 0),
    )
    this.rest = rest.subarray(end)
    const first = rest[0] ?? 0
    return { isLast: (first & 0x80) !== 0, opcode: first & 0x0f, payload: Buffer.from(payload) }
  }

  private handle({ isLast, opcode, payload }: Frame): void {
    if (opcode === opcodes.close) this.close()
    else if (opcode === opcodes.ping) this.write(opcodes.pong, payload)
    else if (opcode !== opcodes.pong) {
      this.parts.push(payload)
      if (!isLast) return
      const message = Buffer.concat(this.parts)
      this.parts = []
      this.handlers.onMessage(message)
    }
  }
}

function headerOf(opcode: number, length: number): Buffer {
  const first = 0x80 | opcode
  if (length < 126) return Buffer.from([first, length])
  const header = Buffer.alloc(length < 65_536 ? 4 : 10)
  header[0] = first
  header[1] = length < 65_536 ? 126 : 127
  if (length < 65_536) header.writeUInt16BE(length, 2)
  else header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

/** Returns payload length and mask offset; null if the header is incomplete. */
function sizeOf(bytes: Buffer): { length: number; offset: number } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 0x7f
  if (short < 126) return { length: short, offset: 2 }
  if (short === 126) return bytes.length < 4 ? null : { length: bytes.readUInt16BE(2), offset: 4 }
  return bytes.length < 10 ? null : { length: Number(bytes.readBigUInt64BE(2)), offset: 10 }
}
