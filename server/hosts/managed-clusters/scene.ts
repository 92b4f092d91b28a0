import { type Message, message } from '../../../model/messages/message.ts'
import { equals, isIn, type RowOf, type Store, type Transaction } from '../../store/store.ts'
import type { Keyring } from '../../records/context.ts'
import { describeSelection, hasSelection } from '../host-group-selection.ts'
import { type Host, hostClass, type HostGroup, nameOf, stateOf } from '../host-state.ts'
import { type Policy, policyClass, policyOf } from './policy.ts'
import { type Member, memberClass, type MemberRow } from './steps.ts'
import { namesOf } from '../../records/words.ts'

const clusterClass = 'cluster.HostCluster'
export type Cluster = RowOf<typeof clusterClass>

/** Dependencies of a pass over a managed cluster. */
export interface ManagedParts {
  store: Store
  keyring: Keyring
  now(): number
}

/** Member of the cluster with its host; null if the host was deleted. */
export interface MemberView {
  row: MemberRow
  member: Member
  host: Host | null
}

/**
 * Secrets that a pass may need. Read in advance, because the store returns them only outside of transactions.
 */
interface SceneSecrets {
  kubeconfig: string | null
  /** By member. */
  joinTokens: ReadonlyMap<string, string>
  /** Results of actions, by action. */
  results: ReadonlyMap<string, string>
}

/** State of a managed cluster during a pass. */
export interface Scene {
  cluster: Cluster
  /** Null if the selected policy doesn't exist. */
  policy: Policy | null
  groups: HostGroup[]
  hosts: Host[]
  members: MemberView[]
  controlPlane: MemberView | null
  secrets: SceneSecrets
  now: number
  /** A user made a change: retry failed steps immediately. */
  isRetryWanted: boolean
}

/** Minimum agent version that can set up nodes. */
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
  for (const row of await store.related(clusterClass, clusterId, 'members')) {
    const token = await open(row.id, 'joinToken')
    if (token !== null) joinTokens.set(row.id, token)
    for (const { name, action } of row.attributes.steps ?? []) {
      const result = name === 'createControlPlane' ? await open(action, 'result') : null
      if (result !== null) results.set(action, result)
    }
  }
  return { kubeconfig: await open(clusterId, 'kubeconfig'), joinTokens, results }
}

/** Input of `readScene`. `members` come from an earlier scene and keep their hosts while both exist. */
type Given = Pick<Scene, 'secrets' | 'now' | 'isRetryWanted'> & Partial<Pick<Scene, 'members'>>

export async function readScene(
  transaction: Transaction,
  cluster: Cluster,
  // Destructured: the input may be an earlier scene. Its other fields must not be copied.
  { secrets, now, isRetryWanted, members: known = [] }: Given,
): Promise<Scene> {
  const groups = await transaction.related(clusterClass, cluster.id, 'hostGroups')
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

/** Returns hosts by group, oldest first. */
async function hostsOf(transaction: Transaction, groups: readonly HostGroup[]): Promise<Host[]> {
  const isInGroup = isIn(
    'parent.id',
    groups.map(({ id }) => id),
  )
  const hosts = await transaction.find(
    { class: hostClass, conditions: [isInGroup] },
    { sort: [{ field: 'createdOn', direction: 'asc' }] },
  )
  const byGroup = Map.groupBy(hosts, ({ parentId }) => parentId)
  return groups.flatMap(({ id }) => byGroup.get(id) ?? [])
}

async function readMembers(
  transaction: Transaction,
  cluster: Cluster,
  known: readonly MemberView[],
): Promise<MemberView[]> {
  const hosts = await transaction.find({ class: hostClass, ids: known.flatMap(({ host }) => host?.id ?? []) })
  const byId = new Map(hosts.map((host) => [host.id, host]))
  const hostIds = new Map(known.map(({ row, host }) => [row.id, host?.id ?? '']))
  const members: MemberView[] = []
  for (const row of await transaction.related(clusterClass, cluster.id, 'members')) {
    const hostId = hostIds.get(row.id)
    const host =
      hostId === undefined ? await transaction.related(memberClass, row.id, 'host') : byId.get(hostId)
    members.push({ row, member: row.attributes, host: host ?? null })
  }
  return members
}

async function findPolicy(transaction: Transaction, { attributes }: Cluster): Promise<Policy | null> {
  const name = attributes.policySelector
  if (name === null || name === '') return policyOf({ attributes: {} })
  const [row] = await transaction.find({ class: policyClass, conditions: [equals('name', name)] })
  return row ? policyOf(row) : null
}

/** Returns why a host can't become a node; null if it can. */
export function whyNotReady(row: Host): Message | null {
  const host = nameOf(row)
  if (row.attributes.isApproved !== true) return message('managedClusters.hostWaiting', { host })
  if (stateOf(row) !== 'connected') return message('managedClusters.hostNotConnected', { host })
  if (row.attributes.serviceState === 'disabled') return message('managedClusters.hostDisabled', { host })
  if (Number(row.attributes.hostAgentVersion ?? 0) < agentVersion)
    return message('managedClusters.agentTooOld', { host })
  return null
}

/** Returns why the control plane can't be created yet; empty if it can. */
export function whatItWaitsFor({ cluster, policy, groups, hosts }: Scene): Message[] {
  const { policySelector } = cluster.attributes
  const causes: Message[] = []
  if (policy === null) causes.push(message('managedClusters.noPolicy', { policy: policySelector ?? '' }))
  if (groups.length === 0) return [...causes, waitForGroup(cluster)]
  const wanted = Math.max(1, ...groups.map(({ attributes }) => attributes.minHosts ?? 0))
  const reasons = hosts.flatMap((host) => whyNotReady(host) ?? [])
  const ready = hosts.length - reasons.length
  if (ready >= wanted) return causes
  const named = groupsNamed(groups)
  const count =
    wanted === 1
      ? message('managedClusters.waitsForHost', { groups: named })
      : message('managedClusters.waitsForHosts', { groups: named, ready, wanted })
  const advice = reasons.length > 0 ? reasons.slice(0, 4) : [message('managedClusters.runSetup')]
  return [...causes, count, ...advice]
}

function groupsNamed(groups: readonly HostGroup[]): Message {
  const [first, ...others] = groups
  return first && others.length === 0
    ? message('managedClusters.group', { group: nameOf(first) })
    : message('managedClusters.groups', { groups: namesOf(groups) })
}

const exampleSelector = '{"matchLabels": {"name": "<name of a host group>"}}'

const waitForGroup = ({ attributes }: Cluster): Message =>
  hasSelection(attributes)
    ? message('managedClusters.noGroup', { groups: describeSelection(attributes) })
    : message('managedClusters.noGroupSelected', { example: exampleSelector })
