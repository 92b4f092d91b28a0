import { type Message, message, type MessageCode } from '../../../model/messages/message.ts'
import type { ConnectionFault } from '../../../model/cluster/connection-faults.ts'
import { type CertificateFault, certificateFaultOf } from '../../certificates.ts'
import { connectionReasons } from '../../connection-reasons.ts'
import { REFUSED_ADDRESS } from '../../outside-address.ts'
import { ClusterError } from './cluster.ts'
import { KubeconfigError } from './kubeconfig/kubeconfig-fields.ts'
import type { ClusterConnection } from './kubeconfig/kubeconfig.ts'
import { TunnelError } from './streams/tunnel.ts'
import { invalidCredential } from './validity.ts'

/** Failures before the API server responded, by Node's and OpenSSL's codes. */
const failures = {
  ECONNREFUSED: ['refused', 'connections.refused'],
  ENOTFOUND: ['unresolved', 'connections.unresolved'],
  EAI_AGAIN: ['unresolved', 'connections.unresolved'],
  [REFUSED_ADDRESS]: ['unresolved', 'connections.forbiddenAddress'],
  EHOSTUNREACH: ['noRoute', 'connections.noRoute'],
  ENETUNREACH: ['noRoute', 'connections.noRoute'],
  EADDRNOTAVAIL: ['noRoute', 'connections.noRoute'],
  ETIMEDOUT: ['timedOut', 'connections.timedOut'],
  TimeoutError: ['timedOut', 'connections.timedOut'],
  ECONNRESET: ['cutOff', 'connections.cutOff'],
  EPIPE: ['cutOff', 'connections.cutOff'],
  ECONNABORTED: ['cutOff', 'connections.cutOff'],
  ERR_SSL_WRONG_VERSION_NUMBER: ['protocol', 'connections.noTls'],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ['protocol', 'connections.noTls'],
  EPROTO: ['protocol', 'connections.noTls'],
} as const satisfies Record<string, [ConnectionFault, MessageCode]>

const certificates = {
  untrusted: 'connections.untrusted',
  expired: 'connections.certificateExpired',
  early: 'connections.certificateEarly',
  misnamed: 'connections.certificateMisnamed',
} as const satisfies Record<CertificateFault, MessageCode>

/** Messages of a cluster's failure or of an unusable kubeconfig; none for other errors. */
export const messagesOfError = (error: unknown): readonly Message[] =>
  error instanceof ClusterError || error instanceof KubeconfigError ? error.reasons : []

/** Maps an HTTP status to a fault of the API server itself; null if the status concerns the request. */
export function faultOfStatus(status: number): 'throttled' | 'unready' | 'cutOff' | 'failing' | null {
  if (status === 429) return 'throttled'
  if (status < 500) return null
  if (status === 503) return 'unready'
  // Sent by a load balancer if the API server doesn't respond.
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
  if (error instanceof TunnelError)
    return new ClusterError('unreachable', tunnelMessage(error, host), [], 'proxy')
  const code = codeOf(error)
  const cause = invalidCredential(validities, Date.now())
  if (/ALERT.*(CERTIFICATE|UNKNOWN_CA)/.test(code))
    return new ClusterError(
      'unauthorized',
      cause ? rejected(host, cause) : message('connections.clientCertificateRefused', { host }),
    )
  const [fault, known] = failureOf(code)
  const detail = error instanceof Error ? error.message : String(error)
  const text = known ? message(known, { host }) : message('connections.failed', { host, detail })
  // Some servers reject a client certificate by closing the connection.
  return new ClusterError('unreachable', fault === 'cutOff' && cause ? both(text, cause) : text, [], fault)
}

const both = (first: Message, second: Message): Message => message('connections.both', { first, second })

type Known = (typeof failures)[keyof typeof failures][1] | (typeof certificates)[CertificateFault]

const isFailure = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)

/** The code is undefined if the error's own message is the best description. */
function failureOf(code: string): readonly [ConnectionFault, (Known | 'connections.noHttp')?] {
  if (code.startsWith('HPE_')) return ['protocol', 'connections.noHttp']
  const certificate = certificateFaultOf(code)
  if (certificate !== null) return ['certificate', certificates[certificate]]
  return isFailure(code) ? failures[code] : ['other']
}

function tunnelMessage({ proxy, status, cause }: TunnelError, host: string): Message {
  if (status === 407) return message('connections.proxyRejects', { proxy })
  if (status !== null) return message('connections.proxyRefuses', { proxy, host, status })
  const code = codeOf(cause)
  return message('connections.proxyFailed', { proxy, reason: connectionReasons[code] ?? code })
}

/** The cause comes first, so that a truncated line still contains it. */
const rejected = (host: string, cause: Message): Message =>
  message('connections.rejectedBecause', { cause, host })

/** Refusal of a credential, with the reason as far as the kubeconfig shows it. */
export function unauthorized({ host, validities, hasCredential }: ClusterConnection): ClusterError {
  const cause = invalidCredential(validities, Date.now())
  const code = hasCredential ? 'connections.credentialRejected' : 'connections.credentialMissing'
  return new ClusterError('unauthorized', cause ? rejected(host, cause) : message(code, { host }))
}
