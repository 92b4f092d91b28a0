import type http from 'node:http'
import type { Duplex } from 'node:stream'

/** A request of somebody else that goes to the API server as it is, with our credential. */
export interface PassedRequest {
  method: string
  /** Absolute path with its query, without the prefix of the server's address. */
  path: string
  /** Without any that says who asks. */
  headers: http.OutgoingHttpHeaders
  body: Buffer | null
  /** Longest time until an answer begins. */
  timeoutMs: number
  /** Ends the request and its answer. */
  signal: AbortSignal
}

/** What an API server answered to a request for another protocol: a connection, or a refusal. */
export type Upgraded =
  | { kind: 'connection'; headers: http.IncomingHttpHeaders; socket: Duplex; head: Buffer }
  | { kind: 'refusal'; answer: http.IncomingMessage }
