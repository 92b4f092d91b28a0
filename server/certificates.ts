import { X509Certificate } from 'node:crypto'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The certificates of a PEM text. Throws where one of them, or all, is none. */
export function readCertificates(pem: string): X509Certificate[] {
  const found = pem.match(certificates) ?? []
  if (found.length === 0) throw new Error('no certificate in PEM form')
  return found.map((text) => new X509Certificate(text))
}

export type Trust = Pick<ConnectionOptions, 'ca' | 'allowPartialTrustChain' | 'checkServerIdentity'>

/**
 * Options of a TLS connection that trusts the certificates of a PEM text and no others: authorities for the names that they
 * signed, and one that is shown itself, which is the one that is meant, whatever names it holds. Throws as `readCertificates`.
 */
export function trustOf(pem: string): Trust {
  const pinned = new Set(readCertificates(pem).map(({ fingerprint256 }) => fingerprint256))
  return {
    ca: pem,
    // One that another signed may be trusted alone.
    allowPartialTrustChain: true,
    checkServerIdentity: (host, certificate) =>
      pinned.has(certificate.fingerprint256) ? undefined : checkServerIdentity(host, certificate),
  }
}

/** Why a certificate is not accepted: nobody who is trusted vouches for it, its time is over or to come, or it is for another name. */
export type CertificateFault = 'untrusted' | 'expired' | 'early' | 'misnamed'

const faults: ReadonlyMap<string, CertificateFault> = new Map([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'untrusted'],
  ['CERT_SIGNATURE_FAILURE', 'untrusted'],
  ['CERT_UNTRUSTED', 'untrusted'],
  ['INVALID_CA', 'untrusted'],
  ['CERT_HAS_EXPIRED', 'expired'],
  ['CERT_NOT_YET_VALID', 'early'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'misnamed'],
])

/** What is wrong with a certificate by the code of Node and OpenSSL; null where the code is of something else. */
export const certificateFaultOf = (code: string): CertificateFault | null => faults.get(code) ?? null
