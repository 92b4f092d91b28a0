import { X509Certificate } from 'node:crypto'
import type { Keyring } from '../../records/context.ts'
import { hostnameOf } from '../../records/reach.ts'
import type { Store } from '../../store/store.ts'
import { type CertificatePair, readPair, renewed, withOwnNames } from './certificate.ts'

/** Property of the store with the sealed pair. */
const property = 'certificate'
/** Maximum names. A certificate keeps those of earlier ones, since each replica may add its own address. */
const maxNames = 20

interface SharedPlace {
  store: Pick<Store, 'upkeep'>
  keyring: Keyring
  /** Data folder, which may contain the pair of a service that used SQLite before: agents pin its key. */
  folder: string
}

interface Reached {
  /** HOST of this replica. */
  host: string
  publicUrl: string | null
}

/**
 * Returns the self-signed pair of all replicas: agents pin its key, and kubeconfigs contain its certificate. It is valid for
 * the names that all replicas share, such as the host of PUBLIC_URL, and for the addresses that they listen on, but not for
 * names of machines or pods, which change.
 */
export async function ensureSharedCertificate(
  place: SharedPlace,
  { host, publicUrl }: Reached,
  now: number,
): Promise<CertificatePair> {
  const { store, keyring, folder } = place
  const stored = await store.upkeep.getProperty(property)
  const known = stored === null ? readPair(folder) : readablePair(keyring, stored)
  const own = withOwnNames([host, publicUrl === null ? '' : hostnameOf(publicUrl)])
  const names = [...new Set([...own, ...namesIn(stored === null ? null : known)])].slice(0, maxNames)
  const pair = await renewed(known, names, now)
  if (stored !== null && pair === known) return pair
  const sealed = keyring.seal(JSON.stringify(pair))
  // If several replicas start at the same time, the first one's pair is used.
  if (stored === null) return pairIn(keyring, await store.upkeep.addProperty(property, sealed))
  await store.upkeep.setProperty(property, sealed)
  return pair
}

// Only this file writes the property.
const pairIn = (keyring: Keyring, sealed: string): CertificatePair =>
  JSON.parse(keyring.open(sealed)) as CertificatePair

/** Returns null for a pair whose encryption key is no longer configured. */
function readablePair(keyring: Keyring, sealed: string): CertificatePair | null {
  try {
    return pairIn(keyring, sealed)
  } catch {
    return null
  }
}

function namesIn(pair: CertificatePair | null): string[] {
  const names = pair && new X509Certificate(pair.cert).subjectAltName
  return (names ?? '').split(', ').flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
}
