import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { forbidden } from '../errors.ts'

/**
 * What of a request is the API server's business. All else stays here: credentials and cookies of ours, headers of one
 * connection alone, and those by which an API server is told who somebody is (`Impersonate-*`, `X-Remote-*`).
 */
const passedOn = ['accept', 'accept-encoding', 'content-type', 'user-agent']

/** For a connection that changes its protocol, WebSocket or SPDY. */
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

/** Of an answer that was made anew: what the API server says beside it, which a client shows. */
export const warningHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  pick(headers, ['warning'])

export function upgradeHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  // A client may put a token among the protocols of a WebSocket, by which the API server would know it instead of us.
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

/** Were they left out in silence, a command that names another user would run with the rights of its own. */
export function refuseImpersonation(headers: IncomingHttpHeaders): void {
  if (!Object.keys(headers).some((name) => name.startsWith('impersonate-'))) return
  throw forbidden(
    'Nobody acts as somebody else through the service: leave out --as, --as-group and --as-uid, or use a kubeconfig of the cluster itself.',
  )
}
