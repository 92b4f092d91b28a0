import type { ConnectionFault } from '../../model/cluster/connection-faults.ts'
import { type CertificateFault, certificateFaultOf } from '../certificates.ts'
import { REFUSED_ADDRESS } from '../outside-address.ts'
import { ClusterError } from './driver.ts'
import type { ClusterConnection } from './kubeconfig.ts'

/** What went wrong on the way to the API server, before it spoke: Node's and OpenSSL's codes as sentences. */
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
    `The certificate of the API server at ${host} is not signed by the certificate authority of the kubeconfig: ` +
    'certificate-authority-data belongs to another cluster, or is missing.',
  expired: (host) =>
    `The certificate of the API server at ${host}, or the certificate authority of the kubeconfig, has expired.`,
  early: (host) =>
    `The certificate of the API server at ${host} is not valid yet: compare the clocks of both machines.`,
  misnamed: (host) =>
    `The certificate of the API server at ${host} is for another name: use a name it holds, or set tls-server-name.`,
}

/** What the status of an answer says of the API server itself; null where it says something of the request. */
export function faultOfStatus(status: number): 'throttled' | 'unready' | 'cutOff' | 'failing' | null {
  if (status === 429) return 'throttled'
  if (status < 500) return null
  if (status === 503) return 'unready'
  // What a load balancer says of one that does not answer it.
  return status === 502 || status === 504 ? 'cutOff' : 'failing'
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  // Happy eyeballs tries every address of a name and reports them together.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name
}

/** The failure of a request that got no answer, as the error of the contract. */
export function unreachable(error: unknown, { host }: Pick<ClusterConnection, 'host'>): ClusterError {
  if (error instanceof ClusterError) return error
  const code = codeOf(error)
  if (/ALERT.*(CERTIFICATE|UNKNOWN_CA)/.test(code))
    return new ClusterError('unauthorized', refusedCertificate(host))
  const [fault, sentence] = failureOf(code)
  const detail = error instanceof Error ? error.message : String(error)
  const message = sentence ? sentence(host) : `The API server at ${host} cannot be reached: ${detail}.`
  return new ClusterError('unreachable', message, [], fault)
}

/** The sentence is undefined where nothing better is known than what the error says. */
function failureOf(code: string): [ConnectionFault, Sentence | undefined] {
  if (code.startsWith('HPE_')) return ['protocol', noHttp]
  const certificate = certificateFaultOf(code)
  if (certificate !== null) return ['certificate', certificates[certificate]]
  return failures[code] ?? ['other', undefined]
}

/** Why a credential is refused, as far as the kubeconfig itself tells. */
export function unauthorizedSentence(connection: ClusterConnection, now: number): string {
  const { host, expiresOn } = connection
  const way = "Give the cluster's present kubeconfig."
  if (expiresOn !== null && expiresOn < now)
    return `The credential of the kubeconfig for ${host} expired on ${new Date(expiresOn).toISOString().slice(0, 10)}. ${way}`
  return `The API server at ${host} does not accept the credential of the kubeconfig: it was revoked or belongs to another cluster. ${way}`
}
