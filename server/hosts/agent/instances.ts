import { message } from '../../../model/messages/message.ts'
import { forbidden, unavailable } from '../../errors.ts'
import { type Host, hostClass, type HostGroup, nameOf } from '../host-state.ts'
import { equals, type Store } from '../../store/store.ts'
import { type Token, tokenClass } from '../registration-tokens.ts'
import { fieldsOf } from '../../../model/fields.ts'
import { textIn } from './fields.ts'

/** How long after its first sighting an instance may register with its group's shared token. */
const admissionMs = 60 * 60_000

export const isForInstances = (token: Token | null): boolean => token?.attributes.isForInstances === true

/** Reads the instance id from the cloud provider: `i-0123456789abcdef0`. Empty if it is unusable. */
export const readInstanceId = (facts: unknown): string =>
  /^[A-Za-z0-9._-]{1,64}$/.exec(textIn(fieldsOf(facts), 'instanceId', 64))?.[0] ?? ''

interface Claim {
  group: HostGroup
  facts: { ipAddresses: readonly string[] }
  instanceId: string
  publicKey: string
  token: Token | null
  now: number
}

/**
 * Finds the unclaimed host for a machine with a token: the host that the token was created for, or that of
 * the reported instance. A group's shared token admits only instances that the provider lists, each once and
 * within its first hour. Throws 403 with instructions, and 503 until the instance is listed.
 */
export async function findLaunched(store: Store, claim: Claim): Promise<Host | null> {
  const { group, token, instanceId } = claim
  if (token === null) return null
  const meant = await store.related(tokenClass, token.id, 'host')
  if (meant) return meant.parentId === group.id && isFree(meant) ? meant : null
  const host = await hostOf(store, group, instanceId)
  if (isForInstances(token)) return admitted(host, claim)
  return host && isFree(host) ? host : null
}

async function hostOf(store: Store, group: HostGroup, instanceId: string): Promise<Host | null> {
  if (instanceId === '') return null
  const [host = null] = await store.find({
    class: hostClass,
    relatedTo: { id: group.id, relation: 'hosts' },
    conditions: [equals('instanceId', instanceId)],
  })
  return host
}

const isFree = ({ attributes }: Host): boolean => attributes.keyFingerprint === null

function admitted(host: Host | null, { group, instanceId, facts, now }: Claim): Host | null {
  if (instanceId === '') throw forbidden(message('agents.noInstanceId'))
  if (host === null)
    throw unavailable(message('agents.instanceNotListed', { instance: instanceId, group: group.name ?? '' }))
  // The same machine may register again; its key identifies it.
  if (!isFree(host)) return null
  const known = host.attributes.privateIpAddress
  if (known !== null && facts.ipAddresses.length > 0 && !facts.ipAddresses.includes(known))
    throw forbidden(
      message('agents.instanceAddress', { instance: instanceId, known, addresses: facts.ipAddresses }),
    )
  if (now - host.createdOn <= admissionMs) return host
  throw forbidden(message('agents.instanceLate', { instance: instanceId }))
}

/** Returns the host of an instance with a shared token, which can't take over another machine's host. */
export function ofInstance(sameMachine: Host | null, launched: Host | null): Host {
  if (launched === null) throw forbidden(message('agents.instanceTaken'))
  if (sameMachine === null || sameMachine.id === launched.id) return launched
  throw forbidden(message('agents.instanceCloned', { host: nameOf(sameMachine) }))
}
