import { groupClass, inState, nameOf, sizeOfGroup, stateOf } from '../host-state.ts'
import type { Size } from '../providers/provider.ts'
import type { ResourceRow, Transaction } from '../../store/store.ts'

export const instanceIdOf = ({ attributes }: ResourceRow): string | null =>
  typeof attributes['instanceId'] === 'string' ? attributes['instanceId'] : null

/** Returns the group's current size; null while the group must not change. */
export async function sizeOf(transaction: Transaction, id: string): Promise<Size | null> {
  const group = await transaction.get(id)
  return group?.class === groupClass ? sizeOfGroup(group) : null
}

interface Ranked {
  host: ResourceRow
  worth: number
}

/** Returns the hosts that aren't terminating: most valuable first, then oldest first. */
export async function stayingOf(
  transaction: Transaction,
  hosts: readonly ResourceRow[],
): Promise<ResourceRow[]> {
  const ranked: Ranked[] = []
  for (const host of hosts) {
    const [member] = await transaction.related(host.id, 'clusterMember')
    if (stateOf(host) === 'terminating' || member?.attributes['leaving'] === 'remove') continue
    ranked.push({ host, worth: worthOf(host, member) })
  }
  return ranked.toSorted(byWorth).map(({ host }) => host)
}

function worthOf(host: ResourceRow, member: ResourceRow | undefined): number {
  if (member) return member.attributes['role'] === 'controlPlane' ? 4 : 3
  if (stateOf(host) === 'connected') return 2
  return instanceIdOf(host) === null ? 0 : 1
}

const byWorth = (a: Ranked, b: Ranked): number =>
  b.worth - a.worth || a.host.createdOn - b.host.createdOn || a.host.id.localeCompare(b.host.id)

/** Reasons why hosts must leave, as phrases of their messages. */
const causes = {
  tooMany: {
    ending: 'its host group has more hosts than it wants',
    isBoss: 'is too many, and the control plane',
    until: 'it stays until that cluster is deleted',
  },
  endedByProvider: {
    ending: 'its provider wants to end it',
    isBoss: 'is about to be ended by its provider, and the control plane',
    until: 'nothing can take its place there',
  },
} as const
type Cause = keyof typeof causes

/**
 * Marks hosts for termination of their machines. A node leaves its cluster first: it is drained while its
 * agent is reachable, and marked after it has left. Returns messages on hosts that have to stay.
 */
export async function dismiss(
  transaction: Transaction,
  hosts: readonly ResourceRow[],
  { now, cause }: { now: number; cause: Cause },
): Promise<string[]> {
  const reported: string[] = []
  for (const host of hosts) {
    const obstacle = await dismissOne(transaction, host, { now, cause })
    if (obstacle !== null) reported.push(obstacle)
  }
  return reported
}

async function dismissOne(
  transaction: Transaction,
  host: ResourceRow,
  { now, cause }: { now: number; cause: Cause },
): Promise<string | null> {
  const { ending, isBoss, until } = causes[cause]
  const [member] = await transaction.related(host.id, 'clusterMember')
  const cluster = member?.parentId ? await transaction.get(member.parentId) : null
  if (member?.attributes['role'] === 'controlPlane')
    return `${nameOf(host)} ${isBoss} of the cluster ${cluster?.name}: ${until}.`
  if (member && stateOf(host) === 'connected') {
    await transaction.update(member.id, { attributes: { leaving: 'remove', attempts: 0, retryOn: null } })
    const status = [`It leaves the cluster ${cluster?.name} first; then its machine is ended.`]
    await transaction.update(host.id, { attributes: { status } })
    return null
  }
  if (instanceIdOf(host) === null) await removeHost(transaction, host)
  else {
    const status = [`${nameOf(host)} is being ended: ${ending}.`]
    await transaction.update(host.id, { attributes: inState(host, 'terminating', { status, now }) })
  }
  return null
}

/**
 * A leaving node with a disconnected agent can't be drained: its machine is terminated without draining.
 */
export async function giveUpLeaving(
  transaction: Transaction,
  hosts: readonly ResourceRow[],
  now: number,
): Promise<void> {
  for (const host of hosts.filter((each) => stateOf(each) === 'notConnected')) {
    const [member] = await transaction.related(host.id, 'clusterMember')
    if (member?.attributes['leaving'] !== 'remove') continue
    const status = [`${nameOf(host)} is being ended: it could not be drained, because its agent is silent.`]
    await transaction.update(host.id, { attributes: inState(host, 'terminating', { status, now }) })
  }
}

export async function removeHost(transaction: Transaction, host: ResourceRow): Promise<void> {
  const tokens = await transaction.related(host.id, 'registrationTokens')
  await transaction.remove([host.id, ...tokens.map(({ id }) => id)])
}
