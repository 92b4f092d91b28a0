import { X509Certificate } from 'node:crypto'

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The certificates of a PEM text. Throws where one of them, or all, is none. */
export function readCertificates(pem: string): X509Certificate[] {
  const found = pem.match(certificates) ?? []
  if (found.length === 0) throw new Error('no certificate in PEM form')
  return found.map((text) => new X509Certificate(text))
}
