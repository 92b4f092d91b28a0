import { createHash, X509Certificate } from 'node:crypto'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Parses the certificates of a PEM text. Throws if it has none, or an invalid one. */
export function readCertificates(pem: string): X509Certificate[] {
  const found = pem.match(certificates) ?? []
  if (found.length === 0) throw new Error('no certificate in PEM form')
  return found.map((text) => new X509Certificate(text))
}

/** Returns a certificate's key in the format of curl's `--pinnedpubkey`. */
export function keyPinOf({ publicKey }: X509Certificate): string {
  const key = publicKey.export({ type: 'spki', format: 'der' })
  return `sha256//${createHash('sha256').update(key).digest('base64')}`
}

export type Trust = Pick<ConnectionOptions, 'ca' | 'allowPartialTrustChain' | 'checkServerIdentity'>

/**
 * TLS options that trust only the certificates of a PEM text: authorities, for the names that they signed,
 * and server certificates themselves, for any host name. Throws like `readCertificates`.
 */
export function trustOf(pem: string): Trust {
  const pinned = new Set(readCertificates(pem).map(({ fingerprint256 }) => fingerprint256))
  return {
    ca: pem,
    // A certificate signed by another may be trusted on its own.
    allowPartialTrustChain: true,
    checkServerIdentity: (host, certificate) =>
      pinned.has(certificate.fingerprint256) ? undefined : checkServerIdentity(host, certificate),
  }
}

/** Reason to reject a certificate: no trusted issuer, expired, not yet valid, or issued for another name. */
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

/** Returns the certificate fault for an error code of Node or OpenSSL; null for other codes. */
export const certificateFaultOf = (code: string): CertificateFault | null => faults.get(code) ?? null
