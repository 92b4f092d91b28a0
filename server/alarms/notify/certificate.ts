import { type CertificateFault, certificateFaultOf, type Trust, trustOf } from '../../certificates.ts'
import { DeliveryError, type TargetSettings } from './target.ts'

const certificateOf = ({ attributes: { certificate } }: TargetSettings): string | null =>
  typeof certificate === 'string' && certificate !== '' ? certificate : null

/**
 * TLS options for verifying a receiver: trusts only the target's certificate, or the machine's if it has
 * none.
 */
export function trustOfTarget(target: TargetSettings): Trust {
  const certificate = certificateOf(target)
  return certificate === null ? {} : trustOf(certificate)
}

const sentences: Readonly<Record<CertificateFault, (host: string) => string>> = {
  untrusted: (host) =>
    `The certificate of ${host} is not trusted, so nothing was sent. Set certificate of the target to it, or to that of the authority which signed it.`,
  expired: (host) =>
    `The certificate of ${host}, or that of its authority, has expired, so nothing was sent. Renew it.`,
  early: (host) =>
    `The certificate of ${host} is not valid yet, so nothing was sent. Compare the clocks of both machines.`,
  misnamed: (host) =>
    `The certificate of ${host} is for another name, so nothing was sent. Use a name that it holds, or set certificate of the target to this very certificate.`,
}

/**
 * Explains why a receiver's certificate was rejected, by the error code of the connection; null if the code
 * is not about certificates.
 */
export function whyNotTrusted(target: TargetSettings, host: string, code: string): DeliveryError | null {
  const fault = certificateFaultOf(code)
  if (fault === null) return null
  if (fault === 'untrusted' && certificateOf(target) !== null)
    return new DeliveryError(
      `The certificate of ${host} is neither that of the target nor signed by it, so nothing was sent. Set certificate of the target anew.`,
      true,
    )
  return new DeliveryError(sentences[fault](host), true)
}
