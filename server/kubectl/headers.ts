import { message } from '../../model/messages/message.ts'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { forbidden } from '../errors.ts'

/**
 * Headers forwarded to the API server. Others are dropped: our credentials and cookies, hop-by-hop headers,
 * and headers that assert an identity to an API server (`Impersonate-*`, `X-Remote-*`).
 */
const passedOn = ['accept', 'accept-encoding', 'content-type', 'user-agent']

/** For a protocol upgrade to WebSocket or SPDY. */
const passedOnUpgrade = [
  'user-agent',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'x-stream-protocol-version',
]

const passedBack = [
  'content-type',
  'content-encoding',
  'content-length',
  'retry-after',
  'warning',
  'audit-id',
  'x-kubernetes-pf-flowschema-uid',
  'x-kubernetes-pf-prioritylevel-uid',
]

const passedBackUpgrade = [
  'sec-websocket-accept',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'x-stream-protocol-version',
]

type Headers = IncomingHttpHeaders | OutgoingHttpHeaders

const pick = (headers: Headers, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))

export const requestHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => pick(headers, passedOn)

export const answerHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => pick(headers, passedBack)

/** Headers of a rewritten response: the API server's warnings, which clients display. */
export const warningHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  pick(headers, ['warning'])

export function upgradeHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  // A client can put a token into a WebSocket's protocols, which the API server would prefer to ours.
  const protocols = (headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((protocol) => protocol.trim())
    .filter((protocol) => protocol !== '' && !/authorization/i.test(protocol))
  return {
    ...pick(headers, passedOnUpgrade),
    ...(protocols.length === 0 ? {} : { 'sec-websocket-protocol': protocols.join(', ') }),
    connection: 'Upgrade',
    upgrade: headers.upgrade,
  }
}

export const upgradedHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => ({
  ...pick(headers, passedBackUpgrade),
  connection: 'Upgrade',
  upgrade: headers.upgrade,
})

/**
 * Refuses impersonation: with dropped headers, a command for another user would run with the caller's rights.
 */
export function refuseImpersonation(headers: IncomingHttpHeaders): void {
  if (!Object.keys(headers).some((name) => name.startsWith('impersonate-'))) return
  throw forbidden(message('kubectl.impersonation'))
}
