import { systemAuthor } from '../operations/context.ts'
import { groupClass, hostClass, inState, nameOf, stateOf } from '../operations/host-state.ts'
import { makeToken, tokenClass, tokenLifetimeMs } from '../operations/registration-tokens.ts'
import type { Instance } from '../providers/provider.ts'
import type { ResourceRow, Store, Transaction } from '../store/store.ts'

/** How long an instance that was started may be missing in lists before it counts as gone. */
const settlingMs = 120_000

interface Found {
  group: ResourceRow
  instances: readonly Instance[]
  now: number
}

const instanceIdOf = ({ attributes }: ResourceRow): string | null =>
  typeof attributes['instanceId'] === 'string' ? attributes['instanceId'] : null

/** Whether a host is, or is to be, an instance of the provider. */
const isMade = (host: ResourceRow): boolean =>
  instanceIdOf(host) !== null || stateOf(host) === 'pendingCreate'

const hostsOf = async (reader: Pick<Store, 'related'>, group: ResourceRow): Promise<ResourceRow[]> =>
  (await reader.related(group.id, 'hosts')).filter(isMade)

/**
 * Brings the Host rows of a group in step with its instances; one that no row knows gets a row. Answers what was told of
 * instances that ended before their agent had registered.
 */
export async function followInstances(store: Store, found: Found): Promise<string[]> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const hosts = await hostsOf(transaction, found.group)
    const living = found.instances.filter(({ state }) => state !== 'ended')
    for (const instance of living) {
      const host = hosts.find((row) => isOf(row, instance))
      if (host) await follow(transaction, host, { instance, now: found.now })
      else await adopt(transaction, found, instance)
    }
    const missing = hosts.filter((host) => !living.some((instance) => isOf(host, instance)))
    const gone = missing.filter((host) => isGone(host, found))
    for (const host of gone) await removeHost(transaction, host)
    for (const host of missing.filter((row) => !gone.includes(row)))
      await markMissing(transaction, host, found)
    return gone.filter(isFailed).map((host) => whyEnded(host, found.instances))
  })
  return result
}

const isOf = (host: ResourceRow, instance: Instance): boolean =>
  instanceIdOf(host) === instance.id || (instanceIdOf(host) === null && host.id === instance.host)

/** Whether the instance was started so long ago that lists would have it. */
const isSettled = (host: ResourceRow, { now }: Found): boolean =>
  instanceIdOf(host) !== null && now - host.createdOn > settlingMs

/** Whether the provider says that the instance of a host has ended, or somebody wanted it to and it is nowhere. */
const isGone = (host: ResourceRow, found: Found): boolean =>
  found.instances.some(({ id }) => id === instanceIdOf(host)) ||
  (stateOf(host) === 'terminating' && isSettled(host, found))

/** With the settings of another region or account, what runs would seem to be gone: nothing takes its place by itself. */
async function markMissing(transaction: Transaction, host: ResourceRow, found: Found): Promise<void> {
  if (!isSettled(host, found) || stateOf(host) === 'connected') return
  const status = [
    `The provider lists no instance ${instanceIdOf(host)} in this region of this account. If it is gone, remove the host.`,
  ]
  await transaction.update(host.id, { attributes: inState(host, 'failed', { status, now: found.now }) })
}

const isFailed = (host: ResourceRow): boolean =>
  stateOf(host) !== 'terminating' && host.attributes['keyFingerprint'] === null

function whyEnded(host: ResourceRow, instances: readonly Instance[]): string {
  const id = instanceIdOf(host)
  const reason = instances.find((instance) => instance.id === id)?.reason ?? ''
  const words = reason === '' ? '' : ` The provider says: ${reason.replace(/\.?$/, '.')}`
  return `The instance ${id} ended before its agent had registered.${words}`
}

async function removeHost(transaction: Transaction, host: ResourceRow): Promise<void> {
  const tokens = await transaction.related(host.id, 'registrationTokens')
  await transaction.remove([host.id, ...tokens.map(({ id }) => id)])
}

interface Seen {
  instance: Instance
  now: number
}

/** What the provider knows of a host; its state is the agent's as soon as there is one. */
async function follow(transaction: Transaction, host: ResourceRow, { instance, now }: Seen): Promise<void> {
  const { id, facts } = instance
  const isAgents = host.attributes['keyFingerprint'] !== null || stateOf(host) === 'terminating'
  const state = isAgents ? {} : inState(host, 'pendingConnect', { status: [sentenceOf(instance)], now })
  await transaction.update(host.id, { attributes: { ...facts, ...state, instanceId: id } })
}

const sentences = {
  pending: 'is being started',
  running: 'runs; its agent has not registered yet',
  stopped: 'is stopped; start it at the provider, or remove the host',
  ended: 'is ended',
} as const

const sentenceOf = ({ id, state }: Instance): string => `The instance ${id} ${sentences[state]}.`

async function adopt(transaction: Transaction, { group, now }: Found, instance: Instance): Promise<void> {
  const attributes = { ...newHost('pendingConnect', now), ...instance.facts, instanceId: instance.id }
  const status = [`The instance ${instance.id} was found with the tag of the host group.`]
  await transaction.insert(
    { parent: group.id, relation: 'hosts' },
    { class: hostClass, attributes: { ...attributes, status } },
  )
}

const newHost = (state: 'pendingCreate' | 'pendingConnect', now: number): Record<string, unknown> => ({
  ...inState(null, state, { status: [], now }),
  serviceState: 'enabled',
  isApproved: true,
})

/** The instances to end, and the ids of hosts that are to be started. */
interface Plan {
  ending: string[]
  missing: string[]
}

/** Makes the rows of hosts that are wanted, and marks those that are too many: first the ones that no agent keeps. */
export async function planHosts(store: Store, { group, instances, now }: Found): Promise<Plan> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const wanted = await wantedCount(transaction, group.id)
    const hosts = await hostsOf(transaction, group)
    const staying = hosts.filter((host) => stateOf(host) !== 'terminating')
    if (wanted !== null) {
      for (let count = staying.length; count < wanted; count += 1)
        await transaction.insert(
          { parent: group.id, relation: 'hosts' },
          { class: hostClass, attributes: newHost('pendingCreate', now) },
        )
      for (const host of staying.toSorted(byWorth).slice(wanted)) await dismiss(transaction, host, now)
    }
    return planOf(await hostsOf(transaction, group), { instances, isPaused: wanted === null })
  })
  return result
}

function planOf(
  hosts: readonly ResourceRow[],
  { instances, isPaused }: { instances: readonly Instance[]; isPaused: boolean },
): Plan {
  const living = new Set(instances.filter(({ state }) => state !== 'ended').map(({ id }) => id))
  const ending = hosts.flatMap((host) => {
    const id = instanceIdOf(host)
    return stateOf(host) === 'terminating' && id !== null && living.has(id) ? [id] : []
  })
  const missing = hosts.filter((host) => instanceIdOf(host) === null).map(({ id }) => id)
  return { ending, missing: isPaused ? [] : missing }
}

/** How many hosts the group wants now; null while it is disabled, so that everything stays as it is. */
async function wantedCount(transaction: Transaction, id: string): Promise<number | null> {
  const group = await transaction.get(id)
  if (group?.class !== groupClass || group.attributes['serviceState'] !== 'enabled') return null
  const { desiredCount, minHosts, maxHosts } = group.attributes
  return Math.min(Math.max(Number(desiredCount ?? 0), Number(minHosts ?? 0)), Number(maxHosts ?? Infinity))
}

const worthOf = (host: ResourceRow): number =>
  stateOf(host) === 'connected' ? 2 : instanceIdOf(host) === null ? 0 : 1

/** The hosts that do most come first, the oldest of them before the others. */
const byWorth = (a: ResourceRow, b: ResourceRow): number =>
  worthOf(b) - worthOf(a) || a.createdOn - b.createdOn || a.id.localeCompare(b.id)

async function dismiss(transaction: Transaction, host: ResourceRow, now: number): Promise<void> {
  if (instanceIdOf(host) === null) return removeHost(transaction, host)
  const status = [`${nameOf(host)} is being ended: its host group has more hosts than it wants.`]
  await transaction.update(host.id, { attributes: inState(host, 'terminating', { status, now }) })
}

/** A token by which the machine of a host, and no other, becomes that host. One of an earlier attempt is revoked. */
export async function giveToken(
  store: Store,
  { group, host, now }: { group: string; host: string; now: number },
): Promise<string> {
  const { id, secret: token, prefix, hash } = makeToken()
  await store.write(systemAuthor, async (transaction) => {
    const earlier = await transaction.related(host, 'registrationTokens')
    await transaction.remove(earlier.map((row) => row.id))
    const attributes = { prefix, expiresOn: now + tokenLifetimeMs, maxUses: 1, uses: 0 }
    await transaction.insert(
      { parent: group, relation: 'registrationTokens' },
      { class: tokenClass, id, attributes },
    )
    await transaction.setSecret(id, 'token', hash)
    await transaction.setLinks(id, 'host', [host])
  })
  return token
}

/** The instance that was started for a host. */
export async function noteInstance(
  store: Store,
  { host, instance, now }: Seen & { host: string },
): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(host)
    if (row) await follow(transaction, row, { instance, now })
  })
}
