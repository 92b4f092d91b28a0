import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { type Message, message } from '../../../model/messages/message.ts'
import type { MachineIds } from './facts.ts'

/** One boot of a machine, and its last known counter. */
interface Boot {
  id: string
  counter: number
}

/** Stored data that identifies a host. */
export interface Identity {
  /** DER of the public key (SubjectPublicKeyInfo), base64. */
  publicKey: string
  machineId: string
  hardwareId: string
  boot: Boot
  /** Previous boot; a machine without copies never returns to it. */
  formerBoot: Boot | null
  /** Boots identified as a copy's. */
  copyBoots: string[]
  /** Signatures are unique, so a repeated signature means a repeated request. */
  lastSignature: string
  /** Last request of a copy: its time and address. */
  copySeen: { address: string; on: number } | null
}

/** Claims of a signed request. */
export interface Proof extends MachineIds {
  counter: number
  signature: string
}

export type Verdict =
  | { kind: 'known'; identity: Identity }
  /** A resend of the last request, for example by a proxy. */
  | { kind: 'repeated' }
  | { kind: 'copy'; why: Message }

const maxCopyBoots = 16

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
 * Decides if a validly signed request is from the registered machine or from a copy of its disk, which has
 * the same key. Each boot of a machine has its own id and increasing counters, and an earlier boot never
 * returns. Clocks are not used.
 */
export function admit(identity: Identity, proof: Proof): Verdict {
  if (proof.signature === identity.lastSignature) return { kind: 'repeated' }
  const other = whatDiffers(identity, proof)
  if (other !== null) return { kind: 'copy', why: other }
  if (identity.copyBoots.includes(proof.bootId)) return { kind: 'copy', why: message('agents.runsTwice') }
  const { boot, formerBoot } = identity
  if (proof.bootId === formerBoot?.id && proof.counter > formerBoot.counter) return returned(identity, proof)
  if (proof.counter <= boot.counter) return { kind: 'copy', why: message('agents.olderState') }
  const next = { ...identity, lastSignature: proof.signature }
  const present = { id: proof.bootId, counter: proof.counter }
  if (proof.bootId === boot.id) return { kind: 'known', identity: { ...next, boot: present } }
  return { kind: 'known', identity: { ...next, boot: present, formerBoot: boot } }
}

/** The previous boot is still running, so the current one is a copy's. */
function returned(identity: Identity, { bootId, counter, signature }: Proof): Verdict {
  const copyBoots = [...identity.copyBoots, identity.boot.id].slice(-maxCopyBoots)
  const next = { ...identity, boot: { id: bootId, counter }, formerBoot: null, copyBoots }
  return { kind: 'known', identity: { ...next, lastSignature: signature } }
}

/** Returns which id differs from the registered machine's; null if none does. */
export function whatDiffers(identity: Identity, proof: Proof): Message | null {
  if (identity.machineId !== proof.machineId) return message('agents.otherMachineId')
  const isOther = identity.hardwareId !== '' && proof.hardwareId !== ''
  return isOther && identity.hardwareId !== proof.hardwareId ? message('agents.otherHardwareId') : null
}

/** Parses a base64 DER key; null unless it is an ECDSA key over P-256, the only kind that setups create. */
export function readPublicKey(text: string): KeyObject | null {
  if (text.length > 512 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Text that a host signs: path, counter and digest of the body, one per line. */
export const signedText = (path: string, counter: string, digest: string): string =>
  `${path}\n${counter}\n${digest}\n`

/** SHA-256, hexadecimal. */
export const digestOf = (body: string): string => createHash('sha256').update(body).digest('hex')

export function isSigned(key: KeyObject, text: string, signature: string): boolean {
  if (signature.length > 256) return false
  try {
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    // A signature that isn't valid DER is wrong like any other.
    return false
  }
}

/**
 * Returns the SHA-256 of a public key in ssh-keygen's format, as the setup prints it: `SHA256:` and unpadded
 * base64.
 */
export const fingerprintOf = (publicKey: string): string =>
  `SHA256:${createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('base64').replace(/=+$/, '')}`

export const readIdentity = (text: string): Identity => JSON.parse(text) as Identity
