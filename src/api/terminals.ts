import { request } from './client.ts'

export interface TerminalPlace {
  /** Id of the pod. */
  pod: string
  container: string
}

/** How a terminal ended: with the exit code of its program, or with a sentence that says why there is none. */
export interface TerminalEnd {
  code: number | null
  message: string
}

/** Asks for a ticket and opens a connection with it, which is not open yet. Throws `ApiError`. */
export async function connectTerminal(place: TerminalPlace): Promise<WebSocket> {
  const { ticket } = await request<{ ticket: string }>('POST', '/terminals', { body: place })
  const address = new URL('/terminals', window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('ticket', ticket)
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  return socket
}

export const resizeMessage = (columns: number, rows: number): string =>
  JSON.stringify({ resize: { columns, rows } })

/** What a text message of the service says; null for anything but an end. */
export function readEnd(message: string): TerminalEnd | null {
  const { end } = JSON.parse(message) as { end?: TerminalEnd }
  return end ?? null
}
