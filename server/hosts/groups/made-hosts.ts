import { type Message, message } from '../../../model/messages/message.ts'
import type { Cause } from '../../../model/messages/cause.ts'
import { asSentence } from '../../errors.ts'
import { causeFrom, toStatus } from '../../messages/to-status.ts'
import { systemAuthor } from '../../records/context.ts'
import {
  enterState,
  groupClass,
  type Host,
  hostClass,
  type HostGroup,
  inState,
  stateOf,
} from '../host-state.ts'
import type { Instance, Size } from '../providers/provider.ts'
import type { Store, Transaction } from '../../store/store.ts'
import { dismiss, giveUpLeaving, instanceIdOf, removeHost, sizeOf, stayingOf } from './dismiss-hosts.ts'

/** Time for which a launched instance may be missing from lists before it counts as gone. */
const settlingMs = 120_000

interface Found {
  group: HostGroup
  instances: readonly Instance[]
  now: number
}

/** Returns whether a host is, or will be, an instance of the provider. */
const isMade = (host: Host): boolean => instanceIdOf(host) !== null || stateOf(host) === 'pendingCreate'

const hostsOf = async (reader: Pick<Store, 'related'>, group: HostGroup): Promise<Host[]> =>
  (await reader.related(groupClass, group.id, 'hosts')).filter(isMade)

/**
 * Syncs a group's Host rows with its instances; an instance without a row gets one. Returns messages on
 * instances that ended before their agent registered.
 */
export async function followInstances(store: Store, found: Found): Promise<Message[]> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const hosts = await hostsOf(transaction, found.group)
    const living = found.instances.filter(
      (instance) => instance.state !== 'ended' && !isToBeStarted(instance, hosts),
    )
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

const isOf = (host: Host, instance: Instance): boolean =>
  instanceIdOf(host) === instance.id || (instanceIdOf(host) === null && host.id === instance.host)

/**
 * An instance that was never started doesn't belong to a host yet: it is started if its host waits for it,
 * else ended.
 */
const isToBeStarted = ({ id, state }: Instance, hosts: readonly Host[]): boolean =>
  state === 'unstarted' && !hosts.some((host) => instanceIdOf(host) === id)

/** Returns whether the instance was launched long enough ago to appear in lists. */
const isSettled = (host: Host, { now }: Found): boolean =>
  instanceIdOf(host) !== null && now - host.createdOn > settlingMs

/**
 * Returns whether a host's instance has ended, according to the provider, or was to be terminated and is
 * missing.
 */
const isGone = (host: Host, found: Found): boolean =>
  found.instances.some(({ id }) => id === instanceIdOf(host)) ||
  (stateOf(host) === 'terminating' && isSettled(host, found))

/**
 * With the settings of another region or account, running instances would seem to be gone, so missing ones
 * aren't replaced automatically.
 */
async function markMissing(transaction: Transaction, host: Host, found: Found): Promise<void> {
  if (!isSettled(host, found) || stateOf(host) === 'connected') return
  const causes = [message('hosts.instanceMissing', { instance: instanceIdOf(host) ?? '' })]
  await enterState(transaction, host, 'failed', { causes, now: found.now })
}

const isFailed = (host: Host): boolean =>
  stateOf(host) !== 'terminating' && host.attributes.keyFingerprint === null

function whyEnded(host: Host, instances: readonly Instance[]): Message {
  const instance = instanceIdOf(host) ?? ''
  const reason = instances.find(({ id }) => id === instance)?.reason ?? ''
  if (reason === '') return message('hosts.instanceFailed', { instance })
  return message('hosts.instanceFailedBecause', { instance, reason: asSentence(reason) })
}

interface Seen {
  instance: Instance
  now: number
}

/**
 * Updates a host from its instance. Leaves the state alone once an agent has registered or the host is
 * terminating.
 */
async function follow(transaction: Transaction, host: Host, { instance, now }: Seen): Promise<void> {
  const { id, facts } = instance
  const isAgents = host.attributes.keyFingerprint !== null || stateOf(host) === 'terminating'
  const state = isAgents ? {} : inState(host, 'pendingConnect', { causes: causesOf(instance), now })
  await transaction.update(host.id, { attributes: { ...facts, ...state, instanceId: id, launchTask: null } })
}

const codes = {
  unstarted: 'hosts.instanceUnstarted',
  pending: 'hosts.instancePending',
  running: 'hosts.instanceRunning',
  leaving: 'hosts.instanceLeaving',
  stopped: 'hosts.instanceStopped',
  ended: 'hosts.instanceEnded',
} as const

const causesOf = ({ id, state, notice }: Instance): Cause[] => [
  message(codes[state], { instance: id }),
  ...(notice === undefined ? [] : [causeFrom(notice)]),
]

async function adopt(transaction: Transaction, { group, now }: Found, instance: Instance): Promise<void> {
  const attributes = { ...newHost('pendingConnect', now), ...instance.facts, instanceId: instance.id }
  await transaction.insert(
    { parent: group.id, relation: 'hosts' },
    { class: hostClass, attributes: { ...attributes, ...toStatus(causesOf(instance)) } },
  )
}

const newHost = (state: 'pendingCreate' | 'pendingConnect', now: number): Record<string, unknown> => ({
  ...inState(null, state, { causes: [], now }),
  serviceState: 'enabled',
  isApproved: true,
})

/** Host to be launched, and the provider's task for it, if any. */
export interface Missing {
  host: string
  task: string | null
}

/** Instances to end, hosts to launch, and messages on hosts that can't leave. */
interface Plan {
  ending: string[]
  missing: Missing[]
  reported: Message[]
}

/** Creates rows for wanted hosts and dismisses surplus ones. */
export async function planHosts(store: Store, { group, instances, now }: Found): Promise<Plan> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const size = await sizeOf(transaction, group.id)
    await giveUpLeaving(transaction, await hostsOf(transaction, group), now)
    const staying = size === null ? [] : await stayingOf(transaction, await hostsOf(transaction, group))
    for (let count = staying.length; count < (size?.wanted ?? 0); count += 1)
      await transaction.insert(
        { parent: group.id, relation: 'hosts' },
        { class: hostClass, attributes: newHost('pendingCreate', now) },
      )
    const reported =
      size === null ? [] : await dismiss(transaction, staying.slice(size.wanted), { now, reason: 'surplus' })
    const plan = planOf(await hostsOf(transaction, group), { instances, isPaused: size === null })
    return { ...plan, reported }
  })
  return result
}

/** Actions for the hosts of a scaling group. */
interface ScaledPlan extends Pick<Plan, 'ending' | 'reported'> {
  /** Null while the group is disabled, so that nothing changes. */
  size: Size | null
  /** Instances held before termination that no host needs any more. */
  released: string[]
}

/**
 * Dismisses surplus hosts, and hosts that the provider is about to terminate. Only instances create rows:
 * hosts waiting for a launch by the service are removed.
 */
export async function planScaledHosts(store: Store, { group, instances, now }: Found): Promise<ScaledPlan> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const size = await sizeOf(transaction, group.id)
    if (size === null) return { size, ending: [], released: [], reported: [] }
    for (const host of await hostsOf(transaction, group))
      if (instanceIdOf(host) === null) await removeHost(transaction, host)
    await giveUpLeaving(transaction, await hostsOf(transaction, group), now)
    const staying = await stayingOf(transaction, await hostsOf(transaction, group))
    const leaving = new Set(instances.filter(({ state }) => state === 'leaving').map(({ id }) => id))
    const { ended = [], kept = [] } = Object.groupBy(staying, (host) =>
      leaving.has(instanceIdOf(host) ?? '') ? 'ended' : 'kept',
    )
    const reported = [
      ...(await dismiss(transaction, ended, { now, reason: 'endedByProvider' })),
      ...(await dismiss(transaction, kept.slice(size.wanted), { now, reason: 'surplus' })),
    ]
    const hosts = await hostsOf(transaction, group)
    const { ending } = planOf(hosts, { instances, isPaused: false })
    return { size, ending, released: releasedOf(hosts, instances), reported }
  })
  return result
}

/** A node leaves its cluster first. Instances that aren't nodes, or have left, needn't be held. */
function releasedOf(hosts: readonly Host[], instances: readonly Instance[]): string[] {
  const needed = new Set(hosts.filter((host) => stateOf(host) !== 'terminating').map(instanceIdOf))
  return instances.flatMap(({ id, isHeld }) => (isHeld && !needed.has(id) ? [id] : []))
}

/** Returns whether the instance has ended or is already being ended. */
const isOver = (state: Instance['state']): boolean => state === 'ended' || state === 'leaving'

function planOf(
  hosts: readonly Host[],
  { instances, isPaused }: { instances: readonly Instance[]; isPaused: boolean },
): Omit<Plan, 'reported'> {
  const living = new Set(instances.filter(({ state }) => !isOver(state)).map(({ id }) => id))
  const ending = hosts.flatMap((host) => {
    const id = instanceIdOf(host)
    return stateOf(host) === 'terminating' && id !== null && living.has(id) ? [id] : []
  })
  if (isPaused) return { ending, missing: [] }
  const missing = hosts.filter((host) => instanceIdOf(host) === null)
  // Their host is gone. They never ran, so nothing is lost.
  const useless = instances.filter(
    (instance) => isToBeStarted(instance, hosts) && !hosts.some((host) => isOf(host, instance)),
  )
  return {
    ending: [...ending, ...useless.map(({ id }) => id)],
    missing: missing.map((host) => ({ host: host.id, task: host.attributes.launchTask })),
  }
}

/** Records the provider's task that creates a host's instance; null if there is none. */
export async function noteTask(store: Store, { host, task, now }: Missing & { now: number }): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(hostClass, host)
    if (!row) return
    const causes = task === null ? [] : [message('hosts.launching', { task })]
    await enterState(transaction, row, 'pendingCreate', { causes, now, launchTask: task })
  })
}

/** Records the instance launched for a host. */
export async function noteInstance(
  store: Store,
  { host, instance, now }: Seen & { host: string },
): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(hostClass, host)
    if (row) await follow(transaction, row, { instance, now })
  })
}
