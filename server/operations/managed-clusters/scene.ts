import { part } from '../../../model/part.ts'
import type { ResourceRow, Store, Transaction } from '../../store/store.ts'
import type { Keyring } from '../context.ts'
import { describeSelection, hasSelection } from '../host-group-selection.ts'
import { hostClass, nameOf, stateOf } from '../host-state.ts'
import { type Policy, policyClass, policyOf } from './policy.ts'
import { type Member, memberOf } from './steps.ts'
import { listNames } from '../words.ts'

/** What a pass over a managed cluster needs of the service. */
export interface ManagedParts {
  store: Store
  keyring: Keyring
  now(): number
}

/** A member of the cluster with its host; null when the host is gone. */
export interface MemberView {
  row: ResourceRow
  member: Member
  host: ResourceRow | null
}

/** Secrets that a pass may need. The store gives them outside of transactions alone, so that they are read before. */
export interface SceneSecrets {
  kubeconfig: string | null
  /** By member. */
  joinTokens: ReadonlyMap<string, string>
  /** What actions handed back, by action. */
  results: ReadonlyMap<string, string>
}

/** A managed cluster as a pass finds it. */
export interface Scene {
  cluster: ResourceRow
  /** Null when the policy that is named does not exist. */
  policy: Policy | null
  groups: ResourceRow[]
  hosts: ResourceRow[]
  members: MemberView[]
  controlPlane: MemberView | null
  secrets: SceneSecrets
  now: number
  /** Somebody changed something: what failed is tried again at once. */
  isRetryWanted: boolean
}

/** The oldest agent that knows what nodes need. */
const agentVersion = 2

export async function readSecrets(
  { store, keyring }: ManagedParts,
  clusterId: string,
): Promise<SceneSecrets> {
  const open = async (id: string, name: string): Promise<string | null> => {
    const sealed = await store.getSecret(id, name)
    return sealed === null ? null : keyring.open(sealed)
  }
  const joinTokens = new Map<string, string>()
  const results = new Map<string, string>()
  for (const row of await store.related(clusterId, 'members')) {
    const token = await open(row.id, 'joinToken')
    if (token !== null) joinTokens.set(row.id, token)
    for (const { name, action } of memberOf(row).steps ?? []) {
      const result = name === 'createControlPlane' ? await open(action, 'result') : null
      if (result !== null) results.set(action, result)
    }
  }
  return { kubeconfig: await open(clusterId, 'kubeconfig'), joinTokens, results }
}

/** What a scene is read with. `members` are those of an earlier one, which keep their hosts as long as both are there. */
type Given = Pick<Scene, 'secrets' | 'now' | 'isRetryWanted'> & Partial<Pick<Scene, 'members'>>

export async function readScene(
  transaction: Transaction,
  cluster: ResourceRow,
  // One by one: an earlier scene may be given, of which nothing else is to be taken over.
  { secrets, now, isRetryWanted, members: known = [] }: Given,
): Promise<Scene> {
  const groups = await transaction.related(cluster.id, 'hostGroups')
  const members = await readMembers(transaction, cluster, known)
  const controlPlane = members.find(({ member }) => member.role === 'controlPlane') ?? null
  return {
    cluster,
    policy: await findPolicy(transaction, cluster),
    groups,
    hosts: await hostsOf(transaction, groups),
    members,
    controlPlane,
    secrets,
    now,
    isRetryWanted,
  }
}

/** Group by group, the oldest first. */
async function hostsOf(transaction: Transaction, groups: readonly ResourceRow[]): Promise<ResourceRow[]> {
  const isInGroup = { field: 'parent.id', comparison: 'in', value: groups.map(({ id }) => id) } as const
  const hosts = await transaction.find(
    { class: hostClass, conditions: [isInGroup] },
    { sort: [{ field: 'createdOn', direction: 'asc' }] },
  )
  const byGroup = Map.groupBy(hosts, ({ parentId }) => parentId)
  return groups.flatMap(({ id }) => byGroup.get(id) ?? [])
}

async function readMembers(
  transaction: Transaction,
  cluster: ResourceRow,
  known: readonly MemberView[],
): Promise<MemberView[]> {
  const hosts = await transaction.find({ class: hostClass, ids: known.flatMap(({ host }) => host?.id ?? []) })
  const byId = new Map(hosts.map((host) => [host.id, host]))
  const hostIds = new Map(known.map(({ row, host }) => [row.id, host?.id ?? '']))
  const members: MemberView[] = []
  for (const row of await transaction.related(cluster.id, 'members')) {
    const hostId = hostIds.get(row.id)
    const [host = null] =
      hostId === undefined ? await transaction.related(row.id, 'host') : [byId.get(hostId)]
    members.push({ row, member: memberOf(row), host })
  }
  return members
}

async function findPolicy(transaction: Transaction, { attributes }: ResourceRow): Promise<Policy | null> {
  const name = attributes['policySelector']
  if (typeof name !== 'string' || name === '') return policyOf({ attributes: {} })
  const [row] = await transaction.find({
    class: policyClass,
    conditions: [{ field: 'name', comparison: 'equals', value: name }],
  })
  return row ? policyOf(row) : null
}

/** Why a host cannot become a node now; null when it can. */
export function whyNotReady(host: ResourceRow): string | null {
  if (host.attributes['isApproved'] !== true) return `${nameOf(host)} waits to be approved.`
  if (stateOf(host) !== 'connected') return `${nameOf(host)} is not connected.`
  if (host.attributes['serviceState'] === 'disabled') return `${nameOf(host)} is disabled.`
  if (Number(host.attributes['hostAgentVersion'] ?? 0) < agentVersion)
    return `The agent of ${nameOf(host)} is too old to make it a node. Run the setup command on it again.`
  return null
}

/** What keeps the control plane from being begun, in sentences; empty when nothing does. */
export function whatItWaitsFor({ cluster, policy, groups, hosts }: Scene): string[] {
  const { policySelector } = cluster.attributes
  const sentences: string[] = []
  if (policy === null)
    sentences.push(
      `Waits for the cluster policy ${String(policySelector)}, which does not exist. Create it, or set policySelector to another.`,
    )
  if (groups.length === 0) return [...sentences, waitForGroup(cluster)]
  const wanted = Math.max(1, ...groups.map(({ attributes }) => Number(attributes['minHosts'] ?? 0)))
  const ready = hosts.filter((host) => whyNotReady(host) === null)
  if (ready.length >= wanted) return sentences
  const named =
    groups.length === 1
      ? part`the host group ${listNames(groups)}`
      : part`the host groups ${listNames(groups)}`
  const count =
    wanted === 1
      ? `Waits for a connected host in ${named}.`
      : `Waits for hosts in ${named}: ${ready.length} of ${wanted} are connected.`
  const reasons = hosts.flatMap((host) => whyNotReady(host) ?? [])
  const advice = reasons.length > 0 ? reasons.slice(0, 4) : ['Run its setup command on a machine.']
  return [...sentences, count, ...advice]
}

function waitForGroup({ attributes }: ResourceRow): string {
  return hasSelection(attributes)
    ? `Waits for ${describeSelection(attributes)}, which does not exist or belongs to another cluster. Create it, or select another.`
    : 'Waits for a host group: set hostGroupSelector to {"matchLabels": {"name": "<name of a host group>"}}.'
}
