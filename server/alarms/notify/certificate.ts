import { message } from '../../../model/messages/message.ts'
import { certificateFaultOf, type Trust, trustOf } from '../../certificates.ts'
import { DeliveryError } from './target.ts'

/** Part of a target that its connections need. */
export interface CertificateSettings {
  attributes: { certificate?: string | null }
}

const certificateOf = ({ attributes: { certificate } }: CertificateSettings): string | null =>
  typeof certificate === 'string' && certificate !== '' ? certificate : null

/**
 * TLS options for verifying a receiver: trusts only the target's certificate, or the machine's if it has
 * none.
 */
export function trustOfTarget(target: CertificateSettings): Trust {
  const certificate = certificateOf(target)
  return certificate === null ? {} : trustOf(certificate)
}

/**
 * Explains why a receiver's certificate was rejected, by the error code of the connection; null if the code
 * is not about certificates.
 */
export function whyNotTrusted(target: CertificateSettings, host: string, code: string): DeliveryError | null {
  const fault = certificateFaultOf(code)
  if (fault === null) return null
  const isOther = fault === 'untrusted' && certificateOf(target) !== null
  const reason = isOther
    ? message('deliveries.otherCertificate', { host })
    : message(`deliveries.${fault}`, { host })
  return new DeliveryError(reason, true)
}
