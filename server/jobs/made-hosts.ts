import { systemAuthor } from '../operations/context.ts'
import { hostClass, inState, stateOf } from '../operations/host-state.ts'
import type { Instance, Size } from '../providers/provider.ts'
import type { ResourceRow, Store, Transaction } from '../store/store.ts'
import { dismiss, giveUpLeaving, instanceIdOf, removeHost, sizeOf, stayingOf } from './dismiss-hosts.ts'

/** How long an instance that was started may be missing in lists before it counts as gone. */
const settlingMs = 120_000

interface Found {
  group: ResourceRow
  instances: readonly Instance[]
  now: number
}

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

const isOf = (host: ResourceRow, instance: Instance): boolean =>
  instanceIdOf(host) === instance.id || (instanceIdOf(host) === null && host.id === instance.host)

/** One that was never started is no host's yet: it is started where its host waits for it, and ended otherwise. */
const isToBeStarted = ({ id, state }: Instance, hosts: readonly ResourceRow[]): boolean =>
  state === 'unstarted' && !hosts.some((host) => instanceIdOf(host) === id)

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

interface Seen {
  instance: Instance
  now: number
}

/** What the provider knows of a host; its state is the agent's as soon as there is one. */
async function follow(transaction: Transaction, host: ResourceRow, { instance, now }: Seen): Promise<void> {
  const { id, facts } = instance
  const isAgents = host.attributes['keyFingerprint'] !== null || stateOf(host) === 'terminating'
  const state = isAgents ? {} : inState(host, 'pendingConnect', { status: sentencesOf(instance), now })
  await transaction.update(host.id, { attributes: { ...facts, ...state, instanceId: id, launchTask: null } })
}

const sentences = {
  unstarted: 'is not started; start it at the provider, or remove the host',
  pending: 'is being started',
  running: 'runs; its agent has not registered yet',
  leaving: 'is being ended by its provider',
  stopped: 'is stopped; start it at the provider, or remove the host',
  ended: 'is ended',
} as const

const sentencesOf = ({ id, state, notice }: Instance): string[] => [
  `The instance ${id} ${sentences[state]}.`,
  ...(notice === undefined ? [] : [notice]),
]

async function adopt(transaction: Transaction, { group, now }: Found, instance: Instance): Promise<void> {
  const attributes = { ...newHost('pendingConnect', now), ...instance.facts, instanceId: instance.id }
  await transaction.insert(
    { parent: group.id, relation: 'hosts' },
    { class: hostClass, attributes: { ...attributes, status: sentencesOf(instance) } },
  )
}

const newHost = (state: 'pendingCreate' | 'pendingConnect', now: number): Record<string, unknown> => ({
  ...inState(null, state, { status: [], now }),
  serviceState: 'enabled',
  isApproved: true,
})

/** A host that is to be started, and what goes on for it at the provider. */
export interface Missing {
  host: string
  task: string | null
}

/** The instances to end, the hosts that are to be started, and what keeps hosts from leaving. */
interface Plan {
  ending: string[]
  missing: Missing[]
  told: string[]
}

/** Makes the rows of hosts that are wanted, and lets those leave that are too many. */
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
    const told =
      size === null ? [] : await dismiss(transaction, staying.slice(size.wanted), { now, cause: 'tooMany' })
    const plan = planOf(await hostsOf(transaction, group), { instances, isPaused: size === null })
    return { ...plan, told }
  })
  return result
}

/** What is to be done with the hosts of a scaling group. */
interface ScaledPlan {
  /** Null while the group is disabled, so that everything stays as it is. */
  size: Size | null
  ending: string[]
  /** Instances whose end waits for us, and that no host needs any more. */
  released: string[]
  told: string[]
}

/**
 * Lets those hosts leave that are too many, and those that the provider is about to end. Rows come from instances alone:
 * one that was to be started by us is not started any more.
 */
export async function planScaledHosts(store: Store, { group, instances, now }: Found): Promise<ScaledPlan> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const size = await sizeOf(transaction, group.id)
    if (size === null) return { size, ending: [], released: [], told: [] }
    for (const host of await hostsOf(transaction, group))
      if (instanceIdOf(host) === null) await removeHost(transaction, host)
    await giveUpLeaving(transaction, await hostsOf(transaction, group), now)
    const staying = await stayingOf(transaction, await hostsOf(transaction, group))
    const leaving = new Set(instances.filter(({ state }) => state === 'leaving').map(({ id }) => id))
    const [going, rest] = [true, false].map((is) =>
      staying.filter((host) => leaving.has(instanceIdOf(host) ?? '') === is),
    ) as [ResourceRow[], ResourceRow[]]
    const told = [
      ...(await dismiss(transaction, going, { now, cause: 'endedByProvider' })),
      ...(await dismiss(transaction, rest.slice(size.wanted), { now, cause: 'tooMany' })),
    ]
    const hosts = await hostsOf(transaction, group)
    const { ending } = planOf(hosts, { instances, isPaused: false })
    return { size, ending, released: releasedOf(hosts, instances), told }
  })
  return result
}

/** A node leaves its cluster before; whatever is no node, or has left, need not be held. */
function releasedOf(hosts: readonly ResourceRow[], instances: readonly Instance[]): string[] {
  const needed = new Set(hosts.filter((host) => stateOf(host) !== 'terminating').map(instanceIdOf))
  return instances.flatMap(({ id, isHeld }) => (isHeld && !needed.has(id) ? [id] : []))
}

/** Whether nobody needs to end it any more. */
const isOver = (state: Instance['state']): boolean => state === 'ended' || state === 'leaving'

function planOf(
  hosts: readonly ResourceRow[],
  { instances, isPaused }: { instances: readonly Instance[]; isPaused: boolean },
): Omit<Plan, 'told'> {
  const living = new Set(instances.filter(({ state }) => !isOver(state)).map(({ id }) => id))
  const ending = hosts.flatMap((host) => {
    const id = instanceIdOf(host)
    return stateOf(host) === 'terminating' && id !== null && living.has(id) ? [id] : []
  })
  if (isPaused) return { ending, missing: [] }
  const missing = hosts.filter((host) => instanceIdOf(host) === null)
  // The host for which it was made has gone meanwhile; it never ran, so that nothing is lost.
  const useless = instances.filter(
    (instance) => isToBeStarted(instance, hosts) && !hosts.some((host) => isOf(host, instance)),
  )
  return {
    ending: [...ending, ...useless.map(({ id }) => id)],
    missing: missing.map((host) => ({ host: host.id, task: taskOf(host) })),
  }
}

const taskOf = ({ attributes }: ResourceRow): string | null =>
  typeof attributes['launchTask'] === 'string' ? attributes['launchTask'] : null

/** What goes on at the provider to make the instance of a host; null where nothing does. */
export async function noteTask(store: Store, { host, task, now }: Missing & { now: number }): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(host)
    if (!row) return
    const status = task === null ? [] : [`The provider is making its machine (${task}).`]
    const state = inState(row, 'pendingCreate', { status, now })
    await transaction.update(host, { attributes: { ...state, launchTask: task } })
  })
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
