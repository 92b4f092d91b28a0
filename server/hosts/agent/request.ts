import { type Message, message } from '../../../model/messages/message.ts'
import { ApiError, malformed, unauthenticated } from '../../errors.ts'
import type { KeyedMutex } from '../../concurrency/keyed-mutex.ts'
import { type Host, hostClass, nameOf } from '../host-state.ts'
import { isUuid } from '../../records/resolve-reference.ts'
import { type Keyring, systemAuthor } from '../../records/context.ts'
import type { Store, Transaction } from '../../store/store.ts'
import type { Allowance } from './allowance.ts'
import { machineIdsOf, type ReportedIds } from './facts.ts'
import {
  admit,
  digestOf,
  type Identity,
  isSigned,
  type Proof,
  readIdentity,
  readPublicKey,
  signedText,
} from './identity.ts'

/** Dependencies of agent requests. */
export interface AgentParts {
  store: Store
  allowance: Allowance
  /** Serialises the requests of a host: counters depend on each other. */
  mutex: KeyedMutex
  /** Decrypts arguments of tasks, and encrypts their results. */
  keyring: Keyring
  now(): number
}

/** Headers that prove a machine's identity, not verified yet. */
export interface AgentHeaders {
  /** Path that the machine signed. */
  path: string
  /** Address of the client. */
  address: string
  hostId: string | null
  counter: string | null
  signature: string | null
  /** `digestOf` the body; null for agents set up before the header existed. */
  digest: string | null
}

/** Request of a machine, not verified yet. */
export interface AgentRequest<Fields = unknown> extends AgentHeaders {
  /** Text of the body, and its checked fields. */
  body: string
  fields: Fields
}

/** Host with a verified identity. */
export interface KnownHost {
  row: Host
  identity: Identity
  /** Signature of the host's last request before this one. */
  former: string
  /** The request was received before, and its report is already recorded. */
  isRepeated: boolean
}

export const secretName = 'agentIdentity'

/** Reads counter and signature without verifying them. */
export function readProof(request: AgentRequest<ReportedIds>): Proof {
  const { counter, signature } = readSignature(request)
  return { ...machineIdsOf(request.fields), counter: Number(counter), signature }
}

function readSignature({ counter, signature }: AgentHeaders): { counter: string; signature: string } {
  if (counter === null || signature === null || !/^\d{1,15}$/.test(counter))
    throw unauthenticated(message('agents.notSigned'))
  return { counter, signature }
}

export const isSignedBy = (request: AgentRequest, publicKey: string): boolean =>
  areSignedBy({ ...request, digest: digestOf(request.body) }, publicKey)

function areSignedBy(headers: AgentHeaders, publicKey: string): boolean {
  const key = readPublicKey(publicKey)
  if (!key) throw malformed(message('agents.publicKey'))
  const { path, counter, digest, signature } = headers
  return isSigned(key, signedText(path, counter ?? '', digest ?? ''), signature ?? '')
}

/** Returns the host of a signed request. Throws 404 for a removed host and 409 for a copy of its disk. */
export async function requireHost(
  { store, allowance, now }: AgentParts,
  request: AgentRequest<ReportedIds>,
): Promise<KnownHost> {
  const proof = readProof(request)
  const { row, identity } = await findHost({ store, allowance }, request)
  if (!isSignedBy(request, identity.publicKey)) throw wrongKey(allowance, request)
  const verdict = admit(identity, proof)
  const former = identity.lastSignature
  if (verdict.kind === 'repeated') return { row, identity, former, isRepeated: true }
  if (verdict.kind === 'known') return { row, identity: verdict.identity, former, isRepeated: false }
  const copySeen = { address: request.address, on: now() }
  await store.write(systemAuthor, async (transaction) => {
    const text = await transaction.getSecret(row.id, secretName)
    if (text === null) return
    await transaction.setSecret(row.id, secretName, JSON.stringify({ ...readIdentity(text), copySeen }))
  })
  throw refuseCopy(row, verdict.why)
}

/** Stores the identity after a request. Returns false if another replica has recorded a request in between. */
export async function storeIdentity(
  transaction: Transaction,
  { row, identity, former }: KnownHost,
): Promise<boolean> {
  const text = await transaction.getSecret(row.id, secretName)
  if (text === null || readIdentity(text).lastSignature !== former) return false
  await transaction.setSecret(row.id, secretName, JSON.stringify(identity))
  return true
}

/**
 * Checks the headers of a request with an unread body, by the digest they contain. Without a digest, only
 * checks that the host exists. Throws 401 and 404 like `requireHost`.
 */
export async function requireSender(
  parts: Pick<AgentParts, 'store' | 'allowance'>,
  headers: AgentHeaders,
): Promise<void> {
  readSignature(headers)
  const { identity } = await findHost(parts, headers)
  if (headers.digest !== null && !areSignedBy(headers, identity.publicKey))
    throw wrongKey(parts.allowance, headers)
}

/** Finds the host that a request names. Failures throw 401 or 404 and count against its address. */
async function findHost(
  { store, allowance }: Pick<AgentParts, 'store' | 'allowance'>,
  { hostId, address }: AgentHeaders,
): Promise<{ row: Host; identity: Identity }> {
  if (!isUuid(hostId)) throw unauthenticated(message('agents.hostId'))
  const row = await store.get(hostClass, hostId)
  const text = row === null ? null : await store.getSecret(row.id, secretName)
  if (row !== null && text !== null) return { row, identity: readIdentity(text) }
  allowance.take(address)
  throw new ApiError(404, 'hostGone', message('agents.removed'))
}

function wrongKey(allowance: Allowance, { address }: AgentHeaders): ApiError {
  allowance.take(address)
  return unauthenticated(message('agents.wrongHostKey'))
}

export const refuseCopy = (row: Host, why: Message): ApiError =>
  new ApiError(409, 'hostCopy', message('agents.copy', { host: nameOf(row), why }))

/** Time for which a copy's request is reported. */
const copyNoticeMs = 3_600_000

/** Returns warnings about the host's key. */
export function copyNotice({ copySeen }: Identity, now: number): Message[] {
  if (copySeen === null || now - copySeen.on > copyNoticeMs) return []
  const time = new Date(copySeen.on).toISOString()
  return [message('hosts.copySeen', { address: copySeen.address, time })]
}
