import type { AnswerOf } from '../../../model/action.ts'
import type { getTerminalRefusal, openTerminal } from '../../../model/endpoints/service.ts'
import type { Reported } from '../../../model/messages/message.ts'
import { addressAt } from '../../util/address.ts'
import { request } from '../client.ts'

export interface TerminalPlace {
  pod: string
  container: string
}

/** End of a terminal session: the program's exit code, or a message with the reason there is none. */
export interface TerminalEnd extends Reported {
  code: number | null
}

type Ticket = AnswerOf<typeof openTerminal>
type Refusal = AnswerOf<typeof getTerminalRefusal>

interface OpeningTerminal {
  socket: WebSocket
  ticket: string
}

/**
 * Requests a ticket and starts a connection with it, which is still connecting on return. Throws `ApiError`.
 */
export async function connectTerminal(place: TerminalPlace): Promise<OpeningTerminal> {
  const { ticket } = await request<Ticket>('POST', '/terminals', { body: place })
  const address = new URL(addressAt('/terminals'), window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.searchParams.set('ticket', ticket)
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  return { socket, ticket }
}

/** Returns the reason a connection never opened, which browsers hide from pages; null if unknown. */
export async function readRefusal(ticket: string): Promise<TerminalEnd | null> {
  try {
    const params = { ticket }
    const { message, reasons } = await request<Refusal>('GET', '/terminals/refusal', { params })
    return message === null ? null : { code: null, message, reasons: reasons ?? null }
  } catch {
    return null
  }
}

export const resizeMessage = (columns: number, rows: number): string =>
  JSON.stringify({ resize: { columns, rows } })

/** Parses a text message of the service; returns null unless it is an end. */
export function readEnd(message: string): TerminalEnd | null {
  const { end } = JSON.parse(message) as { end?: TerminalEnd }
  return end ?? null
}
