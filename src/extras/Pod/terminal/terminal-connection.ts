import {
  connectTerminal,
  readEnd,
  readRefusal,
  resizeMessage,
  type TerminalEnd,
  type TerminalPlace,
} from '../../../api/terminals.ts'

export interface TerminalListener {
  onOpen(): void
  onOutput(bytes: Uint8Array): void
  /** Null when the connection broke without a reason. */
  onEnd(end: TerminalEnd | null): void
  /** The connection could not be started. */
  onFailure(error: unknown): void
}

/** The page's end of one terminal. Calls no listener after `close`. */
export class TerminalConnection {
  private readonly listener: TerminalListener
  private socket: WebSocket | null = null
  private isOver = false
  private size: { columns: number; rows: number } | null = null

  constructor(place: TerminalPlace, listener: TerminalListener) {
    this.listener = listener
    connectTerminal(place).then(
      ({ socket, ticket }) => this.join(socket, ticket),
      (error: unknown) => {
        if (!this.isOver) listener.onFailure(error)
      },
    )
  }

  write(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes)
  }

  /** Resizes the terminal; the last size is sent once the connection is open. */
  resize(columns: number, rows: number): void {
    this.size = { columns, rows }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(resizeMessage(columns, rows))
  }

  close(): void {
    this.isOver = true
    this.socket?.close()
  }

  private join(socket: WebSocket, ticket: string): void {
    this.socket = socket
    if (this.isOver) {
      socket.close()
      return
    }
    let isOpened = false
    socket.addEventListener('open', () => {
      isOpened = true
      if (this.size) this.resize(this.size.columns, this.size.rows)
      if (!this.isOver) this.listener.onOpen()
    })
    socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
      if (this.isOver) return
      if (typeof data !== 'string') return this.listener.onOutput(new Uint8Array(data))
      this.end(readEnd(data))
    })
    socket.addEventListener('close', () => {
      if (isOpened || this.isOver) return this.end(null)
      void readRefusal(ticket).then((refusal) => this.end(refusal))
    })
  }

  private end(end: TerminalEnd | null): void {
    if (this.isOver) return
    this.isOver = true
    this.listener.onEnd(end)
  }
}
