import type http from 'node:http'
import type { Duplex } from 'node:stream'

/** Client request that is forwarded unchanged to the API server, with the service's credential. */
export interface PassedRequest {
  method: string
  /** Absolute path with its query, without the prefix of the server's address. */
  path: string
  /** Without headers that identify the client. */
  headers: http.OutgoingHttpHeaders
  body: Buffer | null
  /** Maximum time until the response starts. */
  timeoutMs: number
  /** Ends the request and its response. */
  signal: AbortSignal
}

/** API server's response to an upgrade request: a connection or a refusal. */
export type Upgraded =
  | { kind: 'connection'; headers: http.IncomingHttpHeaders; socket: Duplex; head: Buffer }
  | { kind: 'refusal'; answer: http.IncomingMessage }
