import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { MachineIds } from './facts.ts'

/** One start of a machine, and the last counter that was seen of it. */
interface Boot {
  id: string
  counter: number
}

/** What the service keeps of a host to know it again. */
export interface Identity {
  /** DER of the public key (SubjectPublicKeyInfo), base64. */
  publicKey: string
  machineId: string
  hardwareId: string
  boot: Boot
  /** The start before; it never comes back on a machine of which there is one. */
  formerBoot: Boot | null
  /** Starts that were found to be of a copy. */
  copyBoots: string[]
  /** Signatures differ each time, so that the same one is the same request once more. */
  lastSignature: string
  /** The last time that a copy came, and from where. */
  copySeen: { address: string; on: number } | null
}

/** What a signed request proves. */
export interface Proof extends MachineIds {
  counter: number
  signature: string
}

export type Verdict =
  | { kind: 'known'; identity: Identity }
  /** The request that came last, sent again by something on its way. */
  | { kind: 'repeated' }
  | { kind: 'copy'; why: string }

const mostCopyBoots = 16

export function newIdentity(publicKey: string, { signature, counter, ...ids }: Proof): Identity {
  return {
    publicKey,
    machineId: ids.machineId,
    hardwareId: ids.hardwareId,
    boot: { id: ids.bootId, counter },
    formerBoot: null,
    copyBoots: [],
    lastSignature: signature,
    copySeen: null,
  }
}

/**
 * Whether a request with a right signature is of the machine that registered, or of a copy of its disk, which has the
 * same key. Each start of a machine has an id of its own, and its counters only rise; a start never comes back after
 * another. Clocks play no part.
 */
export function admit(identity: Identity, proof: Proof): Verdict {
  if (proof.signature === identity.lastSignature) return { kind: 'repeated' }
  const other = whatDiffers(identity, proof)
  if (other !== null) return { kind: 'copy', why: `it came from a machine with another ${other}` }
  if (identity.copyBoots.includes(proof.bootId))
    return { kind: 'copy', why: 'the machine that registered runs at the same time' }
  const { boot, formerBoot } = identity
  if (proof.bootId === formerBoot?.id && proof.counter > formerBoot.counter) return returned(identity, proof)
  if (proof.counter <= boot.counter)
    return { kind: 'copy', why: 'the key was used by a later state of the same disk' }
  const next = { ...identity, lastSignature: proof.signature }
  const present = { id: proof.bootId, counter: proof.counter }
  if (proof.bootId === boot.id) return { kind: 'known', identity: { ...next, boot: present } }
  return { kind: 'known', identity: { ...next, boot: present, formerBoot: boot } }
}

/** The start before the present one runs still: the present one is of a copy. */
function returned(identity: Identity, { bootId, counter, signature }: Proof): Verdict {
  const copyBoots = [...identity.copyBoots, identity.boot.id].slice(-mostCopyBoots)
  const next = { ...identity, boot: { id: bootId, counter }, formerBoot: null, copyBoots }
  return { kind: 'known', identity: { ...next, lastSignature: signature } }
}

function whatDiffers(identity: Identity, proof: Proof): string | null {
  if (identity.machineId !== proof.machineId) return 'machine id'
  const isOther = identity.hardwareId !== '' && proof.hardwareId !== ''
  return isOther && identity.hardwareId !== proof.hardwareId ? 'hardware id' : null
}

/** The key of base64 DER; null when it is no ECDSA key over P-256, the one kind that setups make. */
export function readPublicKey(text: string): KeyObject | null {
  if (text.length > 512 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Text that a host signs: path, counter and digest of the body, a line each. */
export const signedText = (path: string, counter: string, digest: string): string =>
  `${path}\n${counter}\n${digest}\n`

/** SHA-256 in hexadecimal digits. */
export const digestOf = (body: string): string => createHash('sha256').update(body).digest('hex')

export function isSigned(key: KeyObject, text: string, signature: string): boolean {
  if (signature.length > 256) return false
  try {
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    // A signature that is no DER is wrong like any other.
    return false
  }
}

/** SHA-256 of a public key, as the setup prints it: `SHA256:` and base64 without padding, as ssh-keygen shows keys. */
export const fingerprintOf = (publicKey: string): string =>
  `SHA256:${createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('base64').replace(/=+$/, '')}`

export const readIdentity = (text: string): Identity => JSON.parse(text) as Identity
