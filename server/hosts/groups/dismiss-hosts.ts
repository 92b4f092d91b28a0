import { type Message, message } from '../../../model/messages/message.ts'
import { toStatus } from '../../messages/to-status.ts'
import { enterState, groupClass, type Host, hostClass, nameOf, sizeOfGroup, stateOf } from '../host-state.ts'
import type { Size } from '../providers/provider.ts'
import type { RowOf, Transaction } from '../../store/store.ts'

type Member = RowOf<'cluster.ClusterMember'>

export const instanceIdOf = ({ attributes }: Host) => attributes.instanceId

/** Returns the group's current size; null while the group must not change. */
export async function sizeOf(transaction: Transaction, id: string): Promise<Size | null> {
  const group = await transaction.get(groupClass, id)
  return group && sizeOfGroup(group)
}

interface Ranked {
  host: Host
  worth: number
}

/** Returns the hosts that aren't terminating: most valuable first, then oldest first. */
export async function stayingOf(transaction: Transaction, hosts: readonly Host[]): Promise<Host[]> {
  const ranked: Ranked[] = []
  for (const host of hosts) {
    const member = await transaction.related(hostClass, host.id, 'clusterMember')
    if (stateOf(host) === 'terminating' || member?.attributes.leaving === 'remove') continue
    ranked.push({ host, worth: worthOf(host, member) })
  }
  return ranked.toSorted(byWorth).map(({ host }) => host)
}

function worthOf(host: Host, member: Member | null): number {
  if (member) return member.attributes.role === 'controlPlane' ? 4 : 3
  if (stateOf(host) === 'connected') return 2
  return instanceIdOf(host) === null ? 0 : 1
}

const byWorth = (a: Ranked, b: Ranked): number =>
  b.worth - a.worth || a.host.createdOn - b.host.createdOn || a.host.id.localeCompare(b.host.id)

/** Messages about leaving hosts, by reason. */
const messages = {
  surplus: { leaving: 'hosts.surplus', staying: 'hosts.surplusControlPlane' },
  endedByProvider: { leaving: 'hosts.endedByProvider', staying: 'hosts.endingControlPlane' },
} as const
type Reason = keyof typeof messages

/**
 * Marks hosts for termination of their machines. A node leaves its cluster first: it is drained while its
 * agent is reachable, and marked after it has left. Returns messages on hosts that have to stay.
 */
export async function dismiss(
  transaction: Transaction,
  hosts: readonly Host[],
  { now, reason }: { now: number; reason: Reason },
): Promise<Message[]> {
  const { leaving, staying } = messages[reason]
  const reported: Message[] = []
  for (const host of hosts) {
    const member = await transaction.related(hostClass, host.id, 'clusterMember')
    const cluster = await transaction.get('cluster.HostCluster', member?.parentId ?? null)
    const clusterName = cluster ? nameOf(cluster) : ''
    if (member?.attributes.role === 'controlPlane')
      reported.push(message(staying, { host: nameOf(host), cluster: clusterName }))
    else if (member && stateOf(host) === 'connected') {
      await transaction.update(member.id, { attributes: { leaving: 'remove', attempts: 0, retryOn: null } })
      const causes = [message('hosts.leavingCluster', { cluster: clusterName })]
      await transaction.update(host.id, { attributes: { ...toStatus(causes) } })
    } else if (instanceIdOf(host) === null) await removeHost(transaction, host)
    else {
      const causes = [message(leaving, { host: nameOf(host) })]
      await enterState(transaction, host, 'terminating', { causes, now })
    }
  }
  return reported
}

/**
 * A leaving node with a disconnected agent can't be drained: its machine is terminated without draining.
 */
export async function giveUpLeaving(
  transaction: Transaction,
  hosts: readonly Host[],
  now: number,
): Promise<void> {
  for (const host of hosts.filter((each) => stateOf(each) === 'notConnected')) {
    const member = await transaction.related(hostClass, host.id, 'clusterMember')
    if (member?.attributes.leaving !== 'remove') continue
    const causes = [message('hosts.undrained', { host: nameOf(host) })]
    await enterState(transaction, host, 'terminating', { causes, now })
  }
}

export async function removeHost(transaction: Transaction, host: Host): Promise<void> {
  const tokens = await transaction.related(hostClass, host.id, 'registrationTokens')
  await transaction.remove([host.id, ...tokens.map(({ id }) => id)])
}
