import { withSharedLock } from '../../concurrency/shared-lock.ts'
import type { SharedMap } from '../../concurrency/shared-state.ts'
import type { CheckedBody } from '../../../model/action.ts'
import type { registerHost as endpoint } from '../../../model/endpoints/agent.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { ApiError, invalidAt, toAnswer, unauthenticated } from '../../errors.ts'
import { systemAuthor } from '../../records/context.ts'
import { storedText } from '../../records/stored-text.ts'
import { type Host, hostClass, type HostGroup, inState, nameOf, setupClass, stateOf } from '../host-state.ts'
import { checkToken, countUse, type Token } from '../registration-tokens.ts'
import { equals, type Store, type Transaction, UniqueError } from '../../store/store.ts'
import { attributesOf, type Facts, readFacts } from './facts.ts'
import { fingerprintOf, newIdentity, type Proof, readIdentity, whatDiffers } from './identity.ts'
import {
  type AgentParts,
  type AgentRequest,
  isSignedBy,
  readProof,
  refuseCopy,
  secretName,
} from './request.ts'
import { findLaunched, isForInstances, ofInstance, readInstanceId } from './instances.ts'
import { applyStep, requireGroup, setupIdOf } from './setups.ts'

type Asked = AgentRequest<CheckedBody<typeof endpoint>>

/** Maximum machines of a group waiting for approval; strangers must not fill the store. */
const maxWaiting = 100

interface Registration {
  group: HostGroup
  facts: Facts
  proof: Proof
  publicKey: string
  /** Row of the token; null without one. */
  token: Token | null
  /** Instance id reported by the machine; empty if it has none. */
  instanceId: string
  /** Id of the setup's row. */
  setupId: string
  now: number
}

const registrationLocks: SharedMap = { name: 'registrationLocks', maxSize: 10_000, keepMs: 15_000 }

/**
 * Registers a machine as a host of a group, after it proves to own the key that it sends. With a token it is
 * admitted immediately; otherwise it waits for approval. Repeated registrations of a machine return the same
 * host.
 */
export async function registerHost(parts: AgentParts, request: Asked): Promise<unknown> {
  const { store, mutex } = parts
  const registration = await readRegistration(parts, request)
  const { facts, publicKey, group } = registration
  try {
    // Known hosts are read before the transaction, so registrations of a group must not interleave, at any replica.
    const result = await mutex.run(group.id, () =>
      withSharedLock(store.shared, { map: registrationLocks, key: group.id }, () =>
        admitHost(store, registration),
      ),
    )
    const fingerprint = fingerprintOf(publicKey)
    const names = { host: facts.name, group: group.name ?? '' }
    const text = result.isApproved
      ? message('agents.registered', names)
      : message('agents.registeredWaiting', { ...names, fingerprint })
    return {
      status: 200,
      ...toAnswer(text),
      id: result.id,
      state: 'pendingConnect',
      isApproved: result.isApproved,
      fingerprint,
    }
  } catch (error) {
    if (!(error instanceof UniqueError)) throw error
    throw refuse('name', message('agents.nameTaken', { name: facts.name }))
  }
}

async function readRegistration({ store, now }: AgentParts, request: Asked): Promise<Registration> {
  const { setup, publicKey, facts, token: given } = request.fields
  const proof = readProof(request)
  if (!isSignedBy(request, publicKey)) throw unauthenticated(message('agents.wrongKey'))
  const group = await requireGroup(store, request.fields)
  const place = { hostGroup: group.id, now: now() }
  const token = (given ?? '') === '' ? null : await checkToken(store, String(given), place)
  return {
    group,
    facts: readFacts(facts, now()),
    instanceId: readInstanceId(facts),
    proof,
    publicKey,
    token,
    setupId: setupIdOf(setup),
    now: now(),
  }
}

/** Hosts that may represent a machine: by key, and by machine id in its group. */
interface Known {
  sameKey: Host | null
  sameMachine: Host | null
  /** Unclaimed host that its machine was started for. */
  launched: Host | null
}

async function findKnown(store: Store, registration: Registration): Promise<Known> {
  const { group, proof, publicKey } = registration
  const isKey = equals('keyFingerprint', fingerprintOf(publicKey))
  const [sameKey = null] = await store.find({ class: hostClass, conditions: [isKey] })
  const [sameMachine = null] = await store.find({
    class: hostClass,
    relatedTo: { id: group.id, relation: 'hosts' },
    conditions: [equals('hostId', proof.machineId)],
  })
  return { sameKey, sameMachine, launched: await findLaunched(store, registration) }
}

interface Admitted {
  id: string
  isApproved: boolean
}

async function admitHost(store: Store, registration: Registration): Promise<Admitted> {
  const known = await findKnown(store, registration)
  const host = await hostToBe(store, known, registration)
  const isTrusted = host !== null && host.id === known.sameKey?.id && host.attributes.isApproved === true
  const { result } = await store.write(systemAuthor, (transaction) =>
    writeHost(transaction, registration, { host, isTrusted }),
  )
  return result
}

async function writeHost(
  transaction: Transaction,
  registration: Registration,
  { host: former, isTrusted }: { host: Host | null; isTrusted: boolean },
): Promise<Admitted> {
  const { group, facts, proof, publicKey, token, now } = registration
  const host = former === null ? null : await transaction.get(hostClass, former.id)
  if (token !== null && !isTrusted) await countUse(transaction, token.id, now)
  const isApproved = isTrusted || token !== null
  if (host === null && !isApproved) await requireRoom(transaction, group)
  const attributes = {
    ...attributesOf(facts),
    ...inState(host, 'pendingConnect', { causes: [waitingFor(isApproved)], now }),
    name: facts.name,
    hostId: proof.machineId,
    isApproved,
    keyFingerprint: fingerprintOf(publicKey),
    lastSeen: now,
  }
  const place = { parent: group.id, relation: 'hosts' }
  const made = { class: hostClass, attributes: { serviceState: 'enabled', ...attributes } }
  const id = host?.id ?? (await transaction.insert(place, made))
  if (host) await transaction.update(id, { attributes })
  await transaction.setSecret(id, secretName, JSON.stringify(newIdentity(publicKey, proof)))
  await linkSetup(transaction, registration, { id, isApproved })
  return { id, isApproved }
}

const waitingFor = (isApproved: boolean): Message =>
  message(isApproved ? 'hosts.agentStarting' : 'hosts.awaitingApproval')

/**
 * Returns the existing host of a machine; null for a new one. Throws for a copy of another machine's disk.
 */
async function hostToBe(
  store: Store,
  { sameKey, sameMachine, launched }: Known,
  registration: Registration,
): Promise<Host | null> {
  const { group, proof, token } = registration
  if (sameKey === null) {
    if (isForInstances(token)) return ofInstance(sameMachine, launched)
    return sameMachine === null ? launched : ofSameMachine(sameMachine, registration)
  }
  const text = await store.getSecret(sameKey.id, secretName)
  if (text !== null && whatDiffers(readIdentity(text), proof) !== null)
    throw refuseCopy(sameKey, message('agents.otherIds'))
  if (sameKey.parentId === group.id) return sameKey
  throw refuse('hostGroup', message('agents.inOtherGroup', { host: nameOf(sameKey) }))
}

/** Lets a machine with a new key take over its former host if that is unambiguous. */
function ofSameMachine(host: Host, { token }: Registration): Host {
  const state = stateOf(host)
  if (state === 'connected')
    throw refuse('machineId', message('agents.machineIdConnected', { host: nameOf(host) }))
  if (token !== null || state === 'deleted' || host.attributes.isApproved !== true) return host
  throw refuse('machineId', message('agents.otherKey', { host: nameOf(host) }))
}

async function requireRoom(transaction: Transaction, group: HostGroup): Promise<void> {
  const waiting = await transaction.find(
    {
      class: hostClass,
      relatedTo: { id: group.id, relation: 'hosts' },
      conditions: [equals('isApproved', false)],
    },
    { count: maxWaiting },
  )
  if (waiting.length >= maxWaiting)
    throw new ApiError(
      429,
      'tooManyRequests',
      message('agents.tooManyWaiting', { count: maxWaiting, group: group.name ?? '' }),
    )
}

/** Links the setup to its host. An id made up by a stranger isn't found. */
async function linkSetup(
  transaction: Transaction,
  { setupId, group, now }: Registration,
  { id, isApproved }: Admitted,
): Promise<void> {
  const setup = await transaction.get(setupClass, setupId)
  if (setup?.parentId !== group.id) return
  const news = { name: 'register', state: 'completed', output: '', cause: null, reasons: null, now } as const
  const isNews = await applyStep(transaction, setup, news)
  if (isNews && !isApproved)
    await transaction.update(setup.id, {
      attributes: { state: 'waiting', ...storedText(message('hosts.setupWaiting'), 'status') },
    })
  await transaction.setLinks(setup.id, 'host', [id])
}

const refuse = (field: string, text: Message): ApiError => invalidAt({ modelIndex: 'Host', field }, text)
