import { type CertificateFault, certificateFaultOf, type Trust, trustOf } from '../certificates.ts'
import { DeliveryError, type TargetSettings } from './target.ts'

const certificateOf = ({ attributes: { certificate } }: TargetSettings): string | null =>
  typeof certificate === 'string' && certificate !== '' ? certificate : null

/** TLS options by which a receiver is known: the certificate of the target alone, or those that the machine trusts. */
export function trustOfTarget(target: TargetSettings): Trust {
  const certificate = certificateOf(target)
  return certificate === null ? {} : trustOf(certificate)
}

const sentences: Readonly<Record<CertificateFault, (host: string) => string>> = {
  untrusted: (host) =>
    `Nothing was sent to ${host}: nobody whom this service trusts vouches for its certificate. Set certificate of the target to it, or to that of the authority which signed it.`,
  expired: (host) =>
    `Nothing was sent to ${host}: its certificate, or that of its authority, has expired. Renew it.`,
  early: (host) =>
    `Nothing was sent to ${host}: its certificate is not valid yet. Compare the clocks of both machines.`,
  misnamed: (host) =>
    `Nothing was sent to ${host}: its certificate is for another name. Use a name that it holds, or set certificate of the target to this very certificate.`,
}

/**
 * Why a receiver is not taken for the one that is meant, by the code that its connection failed with; null where the code
 * is not about its certificate.
 */
export function whyNotTrusted(target: TargetSettings, host: string, code: string): DeliveryError | null {
  const fault = certificateFaultOf(code)
  if (fault === null) return null
  if (fault === 'untrusted' && certificateOf(target) !== null)
    return new DeliveryError(
      `Nothing was sent to ${host}: certificate of the target is not the one that it shows, nor that of the authority which signed it. Set it anew.`,
      true,
    )
  return new DeliveryError(sentences[fault](host), true)
}
