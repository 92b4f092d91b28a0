import { part } from '../../model/part.ts'
import type { ConnectionFault } from '../../model/cluster/connection-faults.ts'
import { type CertificateFault, certificateFaultOf } from '../certificates.ts'
import { REFUSED_ADDRESS } from '../outside-address.ts'
import { ClusterError } from './driver.ts'
import type { ClusterConnection } from './kubeconfig.ts'
import { TunnelError } from './tunnel.ts'
import { invalidSentence } from './validity.ts'

/** Sentences for failures before the API server responded, by Node's and OpenSSL's codes. */
type Sentence = (host: string) => string

const noRoute: Sentence = (host) => `There is no network route to the API server at ${host}.`
const noName: Sentence = (host) => `The name of the API server at ${host} cannot be resolved.`
const noOutside: Sentence = (host) =>
  `The name of the API server at ${host} means an address that nothing is sent to.`
const cutOff: Sentence = (host) => `The API server at ${host} closed the connection before it answered.`
const timedOut: Sentence = (host) => `The API server at ${host} does not answer.`
const noTls: Sentence = (host) =>
  `What listens at ${host} does not speak TLS: the address may need http:// or another port.`
const noHttp: Sentence = (host) => `What listens at ${host} does not speak HTTP.`
const refusedCertificate: Sentence = (host) =>
  `The API server at ${host} refuses the client certificate of the kubeconfig.`

const refused: Sentence = (host) => `The API server at ${host} refuses connections.`

const failures: Record<string, [ConnectionFault, Sentence]> = {
  ECONNREFUSED: ['refused', refused],
  ENOTFOUND: ['unresolved', noName],
  EAI_AGAIN: ['unresolved', noName],
  [REFUSED_ADDRESS]: ['unresolved', noOutside],
  EHOSTUNREACH: ['noRoute', noRoute],
  ENETUNREACH: ['noRoute', noRoute],
  EADDRNOTAVAIL: ['noRoute', noRoute],
  ETIMEDOUT: ['timedOut', timedOut],
  TimeoutError: ['timedOut', timedOut],
  ECONNRESET: ['cutOff', cutOff],
  EPIPE: ['cutOff', cutOff],
  ECONNABORTED: ['cutOff', cutOff],
  ERR_SSL_WRONG_VERSION_NUMBER: ['protocol', noTls],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ['protocol', noTls],
  EPROTO: ['protocol', noTls],
}

const certificates: Readonly<Record<CertificateFault, Sentence>> = {
  untrusted: (host) =>
    `The certificate of the API server at ${host} is not signed by a trusted certificate authority: certificate-authority-data belongs to another cluster, or is missing.`,
  expired: (host) =>
    `The certificate of the API server at ${host}, or the certificate authority of the kubeconfig, has expired.`,
  early: (host) =>
    `The certificate of the API server at ${host} is not valid yet: compare the clocks of both machines.`,
  misnamed: (host) =>
    `The certificate of the API server at ${host} is for another name: use a name in it, or set tls-server-name.`,
}

/** Maps an HTTP status to a fault of the API server itself; null if the status concerns the request. */
export function faultOfStatus(status: number): 'throttled' | 'unready' | 'cutOff' | 'failing' | null {
  if (status === 429) return 'throttled'
  if (status < 500) return null
  if (status === 503) return 'unready'
  // Sent by a load balancer whose API server doesn't respond.
  return status === 502 || status === 504 ? 'cutOff' : 'failing'
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  // Happy eyeballs tries every address of a name and reports all errors together.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name
}

/** Converts the failure of an unanswered request into a `ClusterError`. */
export function unreachable(
  error: unknown,
  { host, validities }: Pick<ClusterConnection, 'host' | 'validities'>,
): ClusterError {
  if (error instanceof ClusterError) return error
  if (error instanceof TunnelError) return tunnelFailure(error, host)
  const code = codeOf(error)
  const cause = invalidSentence(validities, Date.now())
  if (/ALERT.*(CERTIFICATE|UNKNOWN_CA)/.test(code))
    return new ClusterError('unauthorized', cause ? rejected(host, cause) : refusedCertificate(host))
  const [fault, sentence] = failureOf(code)
  const detail = error instanceof Error ? error.message : String(error)
  const message = sentence ? sentence(host) : `The API server at ${host} cannot be reached: ${detail}.`
  // Some servers reject a client certificate by closing the connection.
  return new ClusterError(
    'unreachable',
    fault === 'cutOff' && cause ? `${message} ${cause}` : message,
    [],
    fault,
  )
}

/** The sentence is undefined if the error's own message is the best description. */
function failureOf(code: string): [ConnectionFault, Sentence | undefined] {
  if (code.startsWith('HPE_')) return ['protocol', noHttp]
  const certificate = certificateFaultOf(code)
  if (certificate !== null) return ['certificate', certificates[certificate]]
  return failures[code] ?? ['other', undefined]
}

/** Reasons why a connection to the proxy failed, by Node's error code. Other failures show the code. */
const proxyFailures: Readonly<Record<string, string>> = {
  ECONNREFUSED: part`connection refused`,
  ENOTFOUND: part`its name cannot be resolved`,
  EAI_AGAIN: part`its name cannot be resolved`,
  [REFUSED_ADDRESS]: part`its name stands for an address that nothing is sent to`,
  EHOSTUNREACH: part`no network route`,
  ENETUNREACH: part`no network route`,
  ETIMEDOUT: part`no answer`,
  TimeoutError: part`no answer`,
  ECONNRESET: part`it closed the connection`,
}

function tunnelFailure({ proxy, status, cause }: TunnelError, host: string): ClusterError {
  return new ClusterError('unreachable', tunnelSentence({ proxy, status, cause }, host), [], 'proxy')
}

function tunnelSentence(
  { proxy, status, cause }: Pick<TunnelError, 'proxy' | 'status' | 'cause'>,
  host: string,
): string {
  if (status === 407)
    return `The proxy at ${proxy} rejects the user name and password in proxy-url, or needs them (407).`
  if (status !== null) return `The proxy at ${proxy} does not connect to ${host}: it answered ${status}.`
  const code = codeOf(cause)
  const reason = proxyFailures[code] ?? code
  return `The proxy at ${proxy} cannot be reached: ${reason}.`
}

/** Puts the cause first, so that a truncated line still contains it. */
const rejected = (host: string, cause: string): string => `${cause} The API server at ${host} rejects it.`

/** Explains why a credential is rejected, as far as the kubeconfig shows it. */
export function unauthorizedSentence(
  { host, validities, hasCredential }: Pick<ClusterConnection, 'host' | 'validities' | 'hasCredential'>,
  now: number,
): string {
  const cause = invalidSentence(validities, now)
  if (cause !== null) return rejected(host, cause)
  if (!hasCredential)
    return `The kubeconfig contains no credential, and the API server at ${host} requires one: client-certificate-data, token or username.`
  return `The API server at ${host} rejects the credential in the kubeconfig: it was revoked or belongs to another cluster.`
}
