import { webcrypto } from 'node:crypto'
import './no-metadata.ts'
import * as x509 from '@peculiar/x509'

export interface Pair {
  certificate: string
  key: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const dayMs = 24 * 3_600_000
const renewalMs = 30 * dayMs
const authorityName = 'CN=simulator'

/** CA of one simulated cluster: signs server and client certificates. */
export class Authority {
  readonly certificate: string
  private readonly key: CryptoKey
  private readonly now: number

  private constructor(own: { certificate: string; key: CryptoKey; now: number }) {
    this.certificate = own.certificate
    this.key = own.key
    this.now = own.now
  }

  static async create(now: number): Promise<Authority> {
    x509.cryptoProvider.set(webcrypto as Crypto)
    const keys = await makeKeys()
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      ...validity(now),
      name: authorityName,
      signingAlgorithm: algorithm,
      keys,
      extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
    })
    return new Authority({ certificate: certificate.toString('pem'), key: keys.privateKey, now })
  }

  /** Restores a CA; null if it expires soon. */
  static async restore({ certificate, key }: Pair, now: number): Promise<Authority | null> {
    x509.cryptoProvider.set(webcrypto as Crypto)
    if (new x509.X509Certificate(certificate).notAfter.getTime() < now + renewalMs) return null
    const der = x509.PemConverter.decodeFirst(key)
    const imported = await webcrypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign'])
    // Node and browser types list key usages in different order.
    return new Authority({ certificate, key: imported as CryptoKey, now })
  }

  async pair(): Promise<Pair> {
    return { certificate: this.certificate, key: await writeKey(this.key) }
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
      issuer: authorityName,
      publicKey,
      signingKey: this.key,
      signingAlgorithm: algorithm,
      extensions: [new x509.ExtendedKeyUsageExtension([usage]), ...more],
    })
    return { certificate: certificate.toString('pem'), key: await writeKey(privateKey) }
  }
}

const makeKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

const writeKey = async (key: CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

/** Valid from a day ago, for clients whose clock is slow. */
const validity = (now: number): { notBefore: Date; notAfter: Date } => ({
  notBefore: new Date(now - dayMs),
  notAfter: new Date(now + 365 * dayMs),
})
