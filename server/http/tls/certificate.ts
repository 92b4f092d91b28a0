import { createPrivateKey, createPublicKey, type KeyObject, webcrypto, X509Certificate } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import './no-metadata.ts'

export interface CertificatePair {
  cert: string
  key: string
}

const dayMs = 24 * 3_600_000
/** Browsers refuse certificates that are valid for more than 398 days. */
const validityMs = 365 * dayMs
const renewBeforeMs = 30 * dayMs
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Addresses that mean all interfaces, which nobody enters in a browser. */
const wildcards = new Set(['0.0.0.0', '::'])

/** Adds the names that the service has on any machine to others at which it can be reached. */
export function withOwnNames(others: readonly string[]): string[] {
  const names = ['localhost', '127.0.0.1', '::1', ...others.map((name) => name.toLowerCase())]
  return [...new Set(names)].filter((name) => name !== '' && !wildcards.has(name))
}

/**
 * Returns the self-signed pair of a data folder: created on first start, and renewed when it is about to
 * expire or lacks the host's name. The key is kept, because agents identify the service by it.
 */
export async function ensureCertificate(folder: string, host: string, now: number): Promise<CertificatePair> {
  const known = readPair(folder)
  const pair = await renewed(known, withOwnNames([hostname(), host]), now)
  if (pair === known) return pair
  writePrivate(join(folder, 'tls.key'), pair.key)
  writePrivate(join(folder, 'tls.crt'), pair.cert)
  return pair
}

/** Returns the known pair if it has all names and is valid for long enough; otherwise a new one with the same key. */
export async function renewed(
  known: CertificatePair | null,
  names: readonly string[],
  now: number,
): Promise<CertificatePair> {
  if (known && isGood(known, names, now)) return known
  return makeCertificate(names, { now, key: known?.key ?? null })
}

/** Returns the pair of a data folder; null if it has none. */
export function readPair(folder: string): CertificatePair | null {
  try {
    return {
      cert: readFileSync(join(folder, 'tls.crt'), 'utf8'),
      key: readFileSync(join(folder, 'tls.key'), 'utf8'),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    // Read errors, unlike open errors, don't contain the path.
    throw Object.assign(error as Error, { path: folder })
  }
}

function isGood({ cert }: CertificatePair, names: readonly string[], now: number): boolean {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(cert)
  } catch {
    return false
  }
  const covers = (name: string): boolean =>
    (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
  return certificate.validToDate.getTime() - renewBeforeMs > now && names.every(covers)
}

async function keysOf(known: string | null): Promise<webcrypto.CryptoKeyPair> {
  const { subtle } = webcrypto
  if (known === null) return subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const der = (key: KeyObject, type: 'pkcs8' | 'spki'): NonSharedBuffer => key.export({ format: 'der', type })
  return {
    privateKey: await subtle.importKey('pkcs8', der(createPrivateKey(known), 'pkcs8'), algorithm, true, [
      'sign',
    ]),
    publicKey: await subtle.importKey('spki', der(createPublicKey(known), 'spki'), algorithm, true, [
      'verify',
    ]),
  }
}

async function makeCertificate(
  names: readonly string[],
  { now, key: known }: { now: number; key: string | null },
): Promise<CertificatePair> {
  // Loads two hundred modules, which starts with an existing certificate don't need.
  const x509 = await import('@peculiar/x509')
  x509.cryptoProvider.set(webcrypto as Crypto)
  const keys = await keysOf(known)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Gantry',
    // Clients with a slow clock must not consider the certificate not yet valid.
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + validityMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((name) => ({ type: isIP(name) ? ('ip' as const) : ('dns' as const), value: name })),
      ),
    ],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return { cert: `${certificate.toString('pem')}\n`, key: pem('PRIVATE KEY', key) }
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/(.{64})(?=.)/g, '$1\n')}\n-----END ${label}-----\n`

/** Writes a file atomically, readable only by the service's user. */
function writePrivate(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
