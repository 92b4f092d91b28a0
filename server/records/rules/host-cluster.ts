import { toStatus } from '../../messages/to-status.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import {
  endpointOf,
  KubeconfigError,
  parseKubeconfig,
} from '../../clusters/connection/kubeconfig/kubeconfig.ts'
import { probe } from '../../clusters/connection/probe.ts'
import { type Text, type Violation, violationOf } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import { isSameValue } from '../check.ts'
import type { Context } from '../context.ts'
import { type DraftOf, emptyDraft, violationAt } from '../draft.ts'
import { hasSelection, selectsGroup } from '../../hosts/host-group-selection.ts'
import type { Reader } from '../resolve-reference.ts'
import type { RulesOf } from '../class-rules.ts'
import { namesOf } from '../words.ts'
import { checkImpersonation } from './impersonation.ts'
import { findSame, linkTo } from './same-cluster.ts'

type Draft = DraftOf<'cluster.HostCluster'>
type Row = RowOf<'cluster.HostCluster'>

/**
 * Connects with a new kubeconfig, so each stored one has worked at least once. Keeps only the selected
 * context. The value is encrypted later with all other secrets.
 */
async function checkKubeconfig(draft: Draft, row: Row | null): Promise<Violation[]> {
  const { kubeconfig } = draft.secrets
  // Without its kubeconfig, the row may later be connected to a different cluster.
  if (kubeconfig === null) draft.attributes.kubeSystemUid = null
  if (kubeconfig == null) return []
  try {
    const { context } = draft.attributes
    const connection = parseKubeconfig(kubeconfig, typeof context === 'string' ? context : null)
    if (row && leadsThroughItself(connection.server, row)) return [throughItself(row)]
    const result = await probe(connection)
    if (!result.ok) return [plainViolation(result.text)]
    draft.secrets['kubeconfig'] = connection.text
    draft.attributes.context = connection.context
    draft.attributes.kubeSystemUid = result.kubeSystemUid
    draft.attributes.credentialExpiresOn = connection.expiresOn
    setEndpoint(draft, endpointOf(connection))
    return []
  } catch (error) {
    if (error instanceof KubeconfigError) return [plainViolation(error.reasons)]
    throw error
  }
}

/** Returns true for the URL of the service's own Kubernetes proxy, which contains the cluster's id. */
const leadsThroughItself = ({ pathname }: URL, { id }: Row): boolean =>
  pathname.replace(/\/+$/, '').endsWith(`/kubernetes/clusters/${id}`)

const throughItself = ({ name }: Row): Violation =>
  plainViolation(message('kubeconfigs.throughGantry', { name: name ?? '' }))

const plainViolation = (text: Text): Violation =>
  violationOf({ modelIndex: 'HostCluster', field: 'kubeconfig' }, text)

function setEndpoint(draft: Draft, endpoint: string): void {
  const [kubernetes] = draft.children.get('kubernetesCluster') ?? []
  if (kubernetes) Object.assign(kubernetes.attributes, { endpoint })
}

/** Adds the cluster's KubernetesCluster and ClusterStats, which are filled once it connects. */
function addKubernetes(context: Context, draft: Draft): void {
  const kubernetes = emptyDraft(context.model.get('cluster.KubernetesCluster'), 'kubernetesCluster.0')
  Object.assign(kubernetes.attributes, { nodePools: [] })
  kubernetes.children.set('clusterStats', [
    emptyDraft(context.model.get('cluster.ClusterStats'), 'kubernetesCluster.0.clusterStats.0'),
  ])
  draft.children.set('kubernetesCluster', [kubernetes])
}

/** Adds the name label, overriding the body's (specification 2.4). */
function addNameLabel({ labelPrefix }: Context, draft: Draft, row: Row | null): void {
  if (row && draft.labels === undefined) return
  draft.labels = {
    ...draft.labels,
    [`${labelPrefix}/hostcluster.name`]: row?.name ?? String(draft.attributes.name),
  }
}

function completeNew(context: Context, draft: Draft): Violation[] {
  const { attributes, secrets } = draft
  const isDiscovered = attributes.mode === 'discovered'
  const hasKubeconfig = secrets['kubeconfig'] != null
  addKubernetes(context, draft)
  if (!isDiscovered) return []
  const awaited = hasKubeconfig ? undefined : awaitedBy[String(attributes.connection)]
  if (awaited) Object.assign(attributes, { state: 'pendingCreate', ...toStatus([awaited]) })
  else attributes.state = 'connecting'
  return hasKubeconfig || awaited
    ? []
    : [violationAt(draft, 'kubeconfig', message('rules.kubeconfigRequired'))]
}

/** Endpoint that connects a new cluster without a kubeconfig, by its connection. */
const awaitedBy: Readonly<Record<string, Message>> = {
  serviceAccount: message('clusterAgents.awaitingCommand'),
  agent: message('clusterAgents.awaitingAgent'),
}

/**
 * Rejects a kubeconfig of a cluster that is connected through its agent, and a managed cluster that waits for a
 * command: it gets its kubeconfig from its hosts.
 */
function checkConnection(draft: Draft, row: Row | null): Violation[] {
  const connection = row?.attributes.connection ?? draft.attributes.connection
  if (!row && draft.attributes.mode !== 'discovered' && String(connection) in awaitedBy)
    return [violationAt(draft, 'connection', message('rules.connectionManaged'))]
  const isWrong = connection === 'agent' && draft.secrets['kubeconfig'] != null
  return isWrong ? [violationAt(draft, 'kubeconfig', message('clusterAgents.noKubeconfig'))] : []
}

/**
 * Links all host groups that match the selector (specification 4.4, endpoint 17). If a response is sent back
 * with a changed selector, it contains the links of the old one, which are ignored.
 */
async function linkSelectedGroups(reader: Reader, draft: Draft, row: Row | null): Promise<void> {
  const { attributes, targets } = draft
  if (!('hostGroupSelector' in attributes)) return
  const isOther = !isSameValue(attributes.hostGroupSelector, row?.attributes.hostGroupSelector)
  const given = targets.get('hostGroups')
  if (given && !(isOther && row && (await isLinkedTo(reader, row, given)))) return
  if (hasSelection(attributes)) {
    const groups = await reader.find({ class: 'config.HostGroup' })
    const selected = groups.filter((group) => selectsGroup(attributes, group))
    targets.set(
      'hostGroups',
      selected.map(({ id }) => id),
    )
  }
  // Removing the selector also removes its groups.
  else if (row && hasSelection(row.attributes)) targets.set('hostGroups', [])
}

async function isLinkedTo(reader: Reader, row: Row, ids: readonly string[]): Promise<boolean> {
  const linked = (await reader.related(row.id, 'hostGroups')).map(({ id }) => id)
  return isSameValue(linked.toSorted(), ids.toSorted())
}

/** Rejects groups of other clusters: their hosts are nodes there. */
async function checkGroups(reader: Reader, draft: Draft, row: Row | null): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const id of draft.targets.get('hostGroups') ?? []) {
    const other = await reader.related('config.HostGroup', id, 'cluster')
    if (!other || other.id === row?.id) continue
    const group = await reader.get('config.HostGroup', id)
    const problem = message('rules.groupOfOtherCluster', {
      name: group?.name ?? id,
      cluster: other.name ?? '',
    })
    violations.push(violationAt(draft, 'hostGroupSelector', problem))
  }
  return violations
}

const connectedAs = (same: Row): Violation => ({
  ...plainViolation(message('kubeconfigs.alreadyConnected', { name: same.name ?? '' })),
  resource: linkTo(same),
})

/** Checks that a kubeconfig leads to the same cluster as before, and to none that is already connected. */
async function checkIdentity(reader: Reader, draft: Draft, row: Row | null): Promise<Violation[]> {
  const uid = draft.attributes.kubeSystemUid
  if (typeof uid !== 'string') return []
  const [same] = await findSame(reader.whole, uid, row?.id ?? null)
  if (same) return [connectedAs(same)]
  const known = row?.attributes.kubeSystemUid
  if (!row || known == null || known === uid) return []
  return [plainViolation(message('rules.otherCluster', { name: row.name ?? '' }))]
}

export const hostClusterRules: RulesOf<'cluster.HostCluster'> = {
  async prepare(context, draft, row) {
    addNameLabel(context, draft, row)
    const violations = [...(row ? [] : completeNew(context, draft)), ...checkConnection(draft, row)]
    if (violations.length > 0) return violations
    const refused = await checkKubeconfig(draft, row)
    return refused.length > 0 ? refused : checkImpersonation(context, draft, row)
  },

  async check(_context, { reader, draft, row }) {
    await linkSelectedGroups(reader, draft, row)
    return [...(await checkIdentity(reader, draft, row)), ...(await checkGroups(reader, draft, row))]
  },

  /** Deletes discovered environments with the cluster; environments created by users prevent the deletion. */
  async checkDelete(reader, row) {
    const environments = await reader.related('cluster.HostCluster', row.id, 'environments')
    const made = environments.filter(({ attributes }) => attributes.isDiscovered !== true)
    const alsoIds = environments.filter((environment) => !made.includes(environment)).map(({ id }) => id)
    if (made.length === 0) return { violations: [], alsoIds }
    const text = message('rules.clusterHasEnvironments', {
      name: row.name ?? '',
      environments: namesOf(made),
    })
    return { violations: [violationOf({ modelIndex: 'HostCluster', field: 'environments' }, text)], alsoIds }
  },

  /** Drains and resets the hosts of a managed cluster first. A second request deletes it immediately. */
  async postponeDelete(transaction, row) {
    if (row.attributes.mode !== 'managed' || row.attributes.state === 'pendingDelete') return false
    const members = await transaction.related(row.id, 'members')
    if (members.length === 0) return false
    const reason = message('rules.clusterDeletion', { members: namesOf(members) })
    const attributes = {
      state: 'pendingDelete',
      action: 'delete',
      executionState: 'pendingDelete',
      ...toStatus([reason]),
    }
    await transaction.update(row.id, { attributes })
    return true
  },
}
