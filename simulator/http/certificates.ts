import { webcrypto } from 'node:crypto'
import './no-metadata.ts'
import * as x509 from '@peculiar/x509'

export interface Pair {
  certificate: string
  key: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const dayMs = 24 * 3_600_000

/** Signs the certificates of one simulated cluster: its server's, and its users'. */
export class Authority {
  readonly certificate: string
  private readonly keys: CryptoKeyPair
  private readonly name: string
  private readonly now: number

  private constructor(own: { certificate: string; keys: CryptoKeyPair; name: string; now: number }) {
    this.certificate = own.certificate
    this.keys = own.keys
    this.name = own.name
    this.now = own.now
  }

  static async create(now: number): Promise<Authority> {
    x509.cryptoProvider.set(webcrypto as Crypto)
    const keys = await makeKeys()
    const name = 'CN=simulator'
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      ...validity(now),
      name,
      signingAlgorithm: algorithm,
      keys,
      extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
    })
    return new Authority({ certificate: certificate.toString('pem'), keys, name, now })
  }

  signServer(host: string): Promise<Pair> {
    return this.sign(host, x509.ExtendedKeyUsage.serverAuth, [
      new x509.SubjectAlternativeNameExtension([
        { type: 'ip', value: host },
        { type: 'dns', value: 'localhost' },
      ]),
    ])
  }

  signUser(name: string): Promise<Pair> {
    return this.sign(name, x509.ExtendedKeyUsage.clientAuth, [])
  }

  private async sign(name: string, usage: x509.ExtendedKeyUsage, more: x509.Extension[]): Promise<Pair> {
    const { publicKey, privateKey } = await makeKeys()
    const certificate = await x509.X509CertificateGenerator.create({
      ...validity(this.now),
      subject: [{ CN: [name] }],
      issuer: this.name,
      publicKey,
      signingKey: this.keys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [new x509.ExtendedKeyUsageExtension([usage]), ...more],
    })
    const key = await webcrypto.subtle.exportKey('pkcs8', privateKey)
    return { certificate: certificate.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') }
  }
}

const makeKeys = async (): Promise<CryptoKeyPair> =>
  (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair

/** A client whose clock runs a little behind must not find a certificate to be of the future. */
const validity = (now: number): { notBefore: Date; notAfter: Date } => ({
  notBefore: new Date(now - dayMs),
  notAfter: new Date(now + 365 * dayMs),
})
