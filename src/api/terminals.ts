import { addressAt } from '../util/base-path.ts'
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

interface OpeningTerminal {
  socket: WebSocket
  ticket: string
}

/** Asks for a ticket and opens a connection with it, which is not open yet. Throws `ApiError`. */
export async function connectTerminal(place: TerminalPlace): Promise<OpeningTerminal> {
  const { ticket } = await request<{ ticket: string }>('POST', '/terminals', { body: place })
  const address = new URL(addressAt('/terminals'), window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('ticket', ticket)
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  return { socket, ticket }
}

/** Returns the reason why a connection never opened, which browsers keep from pages; null where it isn't known. */
export async function readRefusal(ticket: string): Promise<TerminalEnd | null> {
  try {
    const params = { ticket }
    const { message } = await request<{ message: string | null }>('GET', '/terminals/refusal', { params })
    return message === null ? null : { code: null, message }
  } catch {
    return null
  }
}

export const resizeMessage = (columns: number, rows: number): string =>
  JSON.stringify({ resize: { columns, rows } })

/** What a text message of the service says; null for anything but an end. */
export function readEnd(message: string): TerminalEnd | null {
  const { end } = JSON.parse(message) as { end?: TerminalEnd }
  return end ?? null
}
