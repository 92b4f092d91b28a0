import { type Message, message } from '../../../model/messages/message.ts'
import type { Cause } from '../../../model/messages/cause.ts'
import { textOf } from '../../errors.ts'
import { causeFrom, toStatus } from '../../messages/to-status.ts'
import type { Model } from '../../../model/registry.ts'
import type { Transaction } from '../../store/store.ts'
import { checkDelete } from '../../resources/check-delete.ts'
import { systemAuthor } from '../../records/context.ts'
import { type Host, hostClass, nameOf } from '../host-state.ts'
import { addMember, advanceMember } from './members.ts'
import {
  type Cluster,
  type ManagedParts,
  type MemberView,
  readScene,
  readSecrets,
  type Scene,
  whatItWaitsFor,
  whyNotReady,
} from './scene.ts'
import { progressOf, reasonOf, statusOf } from './troubles.ts'

const clusterClass = 'cluster.HostCluster'

export interface ReconcileManagedParts extends ManagedParts {
  model: Model
}

/**
 * Reconciles a managed cluster: compares the hosts of its groups with its members, follows the agents'
 * actions, and starts the next ones. A single transaction stores new actions together with the members that
 * wait for them. Returns the time of the next pass if nothing changes before; null if none is needed.
 */
export async function reconcileManagedCluster(
  parts: ReconcileManagedParts,
  clusterId: string,
  isRetryWanted: boolean,
): Promise<number | null> {
  const secrets = await readSecrets(parts, clusterId)
  const { result } = await parts.store.write(systemAuthor, async (transaction) => {
    const cluster = await transaction.get(clusterClass, clusterId)
    if (cluster?.attributes.mode !== 'managed') return null
    const now = parts.now()
    const scene = await readScene(transaction, cluster, { secrets, now, isRetryWanted })
    return keep(transaction, parts, scene)
  })
  return result
}

async function keep(
  transaction: Transaction,
  parts: ReconcileManagedParts,
  scene: Scene,
): Promise<number | null> {
  const { cluster } = scene
  if (cluster.attributes.state === 'pendingDelete') return dismantle(transaction, parts, scene)
  if (cluster.attributes.adminState === 'disabled') return null
  const members = await compareHosts(transaction, scene)
  const now = await readScene(transaction, cluster, { ...scene, members })
  for (const view of now.members) await advanceMember({ transaction, parts, scene: now, view })
  const after = await readScene(transaction, cluster, now)
  await noteState(transaction, after)
  return nextLook(after)
}

const nextLook = ({ members }: Scene): number | null => {
  const times = members.flatMap(({ member }) => (member.state === 'failed' ? (member.retryOn ?? []) : []))
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Adds new hosts as members and starts removing members after their host left the cluster's groups. Returns
 * all members, including the new ones.
 */
async function compareHosts(transaction: Transaction, scene: Scene): Promise<MemberView[]> {
  const present = new Set(scene.hosts.map(({ id }) => id))
  const gone = scene.members.filter(({ host }) => host === null || !present.has(host.id))
  await letLeave(
    transaction,
    gone.filter(({ member }) => member.role === 'worker'),
  )
  const members = [...scene.members]
  if (scene.controlPlane === null && whatItWaitsFor(scene).length > 0) return members
  const known = new Set(scene.members.map(({ host }) => host?.id))
  for (const host of scene.hosts.filter((each) => whyNotReady(each) === null)) {
    if (known.has(host.id) || (await isTaken(transaction, scene, host))) continue
    members.push(await addMember(transaction, { ...scene, members }, host))
  }
  return members
}

async function letLeave(transaction: Transaction, views: readonly MemberView[]): Promise<void> {
  for (const { row, member } of views)
    if (member.leaving === 'no')
      await transaction.update(row.id, { attributes: { leaving: 'reset', attempts: 0, retryOn: null } })
}

/** Returns true if a host, or another one with its node name, is in a cluster already. */
async function isTaken(transaction: Transaction, { cluster }: Scene, host: Host): Promise<boolean> {
  const place = { parent: cluster.id, relation: 'members' }
  const isMember = (await transaction.related(hostClass, host.id, 'clusterMember')) !== null
  return isMember || (await transaction.getChild(place, nameOf(host))) !== null
}

/** Writes the cluster's state until there is a kubeconfig; from then on, the observed state applies. */
async function noteState(transaction: Transaction, scene: Scene): Promise<void> {
  const row = await transaction.get(clusterClass, scene.cluster.id)
  if (!['pendingCreate', 'creating', 'failed'].includes(row?.attributes.state ?? '')) return
  await transaction.update(scene.cluster.id, { attributes: stateOf(scene) })
}

function stateOf(scene: Scene): Record<string, unknown> {
  const { controlPlane } = scene
  if (controlPlane === null)
    return { state: 'pendingCreate', executionState: 'none', ...toStatus(whatItWaitsFor(scene)) }
  const { row, member } = controlPlane
  const status = toStatus([progressOf(row, member)])
  const state = member.state === 'failed' ? 'failed' : 'creating'
  return { state, executionState: 'pendingCreate', ...status }
}

/** Removes workers, then the control plane, then the cluster with its last member. Hosts are kept. */
async function dismantle(
  transaction: Transaction,
  parts: ReconcileManagedParts,
  scene: Scene,
): Promise<number | null> {
  await letLeave(transaction, scene.members)
  const leaving = await readScene(transaction, scene.cluster, scene)
  for (const view of nextToLeave(leaving)) await advanceMember({ transaction, parts, scene: leaving, view })
  const after = await readScene(transaction, scene.cluster, scene)
  if (after.members.length === 0) return remove(transaction, parts, scene.cluster)
  await transaction.update(scene.cluster.id, {
    attributes: { ...toStatus(leavingCauses(after)) },
  })
  return nextLook(after)
}

const nextToLeave = ({ members }: Scene): MemberView[] => {
  const workers = members.filter(({ member }) => member.role === 'worker')
  return workers.length > 0 ? workers : members
}

function leavingCauses({ members }: Scene): Cause[] {
  const stuck = members.flatMap(({ row, member }): Message[] => {
    const why = statusOf(member)
    return why === null ? [] : [reasonOf(nameOf(row), why)]
  })
  const hosts = members.map(({ row }) => nameOf(row))
  const advice = stuck.length > 0 ? [message('managedClusters.deleteAgain')] : []
  return [message('managedClusters.deleting', { hosts }), ...stuck, ...advice]
}

async function remove(
  transaction: Transaction,
  { model }: ReconcileManagedParts,
  cluster: Cluster,
): Promise<null> {
  const { violations, ids } = await checkDelete(transaction, model.get(clusterClass), cluster)
  if (violations.length > 0)
    await transaction.update(cluster.id, {
      attributes: { ...toStatus(violations.map((violation) => causeFrom(textOf(violation)))) },
    })
  else await transaction.remove(ids)
  return null
}
