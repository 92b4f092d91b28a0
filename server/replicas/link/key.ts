import { hkdfSync } from 'node:crypto'
import type { ConnectionOptions, TlsOptions } from 'node:tls'

const identity = 'gantry-replica'

/** Forward secrecy without certificates: the handshake fails without the key. */
const suite = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const

/** Derives the key of the links between replicas, which have the same SECRET_KEY. */
export const linkKey = (secretKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'gantry link between replicas', 32))

export const serverTls = (key: Buffer): TlsOptions => ({
  ...suite,
  pskCallback: (_socket, named) => (named === identity ? key : null),
})

export const clientTls = (key: Buffer): ConnectionOptions => ({
  ...suite,
  ALPNProtocols: ['h2'],
  pskCallback: () => ({ psk: key, identity }),
  // There is no certificate to check.
  checkServerIdentity: () => undefined,
})
