import { KubeconfigError, parseKubeconfig } from '../../cluster/kubeconfig.ts'
import { probe } from '../../cluster/probe.ts'
import type { Violation } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { Context } from '../context.ts'
import { type Draft, emptyDraft, isObject, violationAt } from '../draft.ts'
import type { Reader } from '../resolve-reference.ts'
import type { ClassRules } from '../rules.ts'
import { listNames } from '../words.ts'

/**
 * Checks a given kubeconfig by using it: what is stored has led to a cluster at least once. Keeps the chosen context
 * alone. The value becomes ciphertext with all other secrets.
 */
async function checkKubeconfig(draft: Draft): Promise<Violation[]> {
  const { kubeconfig } = draft.secrets
  if (kubeconfig == null) return []
  try {
    const { context } = draft.attributes
    const connection = parseKubeconfig(kubeconfig, typeof context === 'string' ? context : null)
    const result = await probe(connection)
    if (!result.ok) return [plainViolation(result.message)]
    draft.secrets['kubeconfig'] = connection.text
    draft.attributes['context'] = connection.context
    setEndpoint(draft, connection.server.href.replace(/\/+$/, ''))
    return []
  } catch (error) {
    if (error instanceof KubeconfigError) return [plainViolation(error.message)]
    throw error
  }
}

const plainViolation = (message: string): Violation => ({
  modelIndex: 'HostCluster',
  field: 'kubeconfig',
  message,
})

function setEndpoint(draft: Draft, endpoint: string): void {
  const [kubernetes] = draft.children.get('kubernetesCluster') ?? []
  if (kubernetes) kubernetes.attributes['endpoint'] = endpoint
}

/** Every cluster has one KubernetesCluster with one ClusterStats, which fill when it is heard of. */
function addKubernetes(context: Context, draft: Draft): void {
  const kubernetes = emptyDraft(context.model.get('cluster.KubernetesCluster'), 'kubernetesCluster.0')
  kubernetes.children.set('clusterStats', [
    emptyDraft(context.model.get('cluster.ClusterStats'), 'kubernetesCluster.0.clusterStats.0'),
  ])
  draft.children.set('kubernetesCluster', [kubernetes])
}

/** Specification 2.4: the name is among the labels, whatever a body says about them. */
function addNameLabel({ labelPrefix }: Context, draft: Draft, row: ResourceRow | null): void {
  if (row && draft.labels === undefined) return
  draft.labels = {
    ...draft.labels,
    [`${labelPrefix}/hostcluster.name`]: row?.name ?? String(draft.attributes['name']),
  }
}

function completeNew(context: Context, draft: Draft): Violation[] {
  const isDiscovered = draft.attributes['mode'] === 'discovered'
  addKubernetes(context, draft)
  if (isDiscovered) draft.attributes['state'] = 'connecting'
  if (isDiscovered && draft.secrets['kubeconfig'] == null)
    return [violationAt(draft, 'kubeconfig', 'is required for a cluster whose mode is discovered')]
  return []
}

/** Name of the host group that a cluster selects (`hostGroupSelector.matchLabels.name`); null when it selects none. */
export function selectedGroup({ hostGroupSelector }: Readonly<Record<string, unknown>>): string | null {
  const labels = isObject(hostGroupSelector) ? hostGroupSelector['matchLabels'] : null
  const name = isObject(labels) ? labels['name'] : null
  return typeof name === 'string' ? name : null
}

/** Specification 4.4, endpoint 17: the host group that the selector names belongs to the cluster. */
async function linkSelectedGroups(reader: Reader, draft: Draft): Promise<void> {
  const name = selectedGroup(draft.attributes)
  if (draft.targets.has('hostGroups')) return
  // A selector that is taken away takes its groups along.
  if (name === null && draft.attributes['hostGroupSelector'] === null) draft.targets.set('hostGroups', [])
  if (name === null) return
  const groups = await reader.find({
    class: 'config.HostGroup',
    conditions: [{ field: 'name', comparison: 'equals', value: name }],
  })
  draft.targets.set(
    'hostGroups',
    groups.map(({ id }) => id),
  )
}

/** Hosts are nodes of one cluster: a group of another one is not taken away from it. */
async function checkGroups(reader: Reader, draft: Draft, row: ResourceRow | null): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const id of draft.targets.get('hostGroups') ?? []) {
    const [other] = await reader.related(id, 'cluster')
    if (!other || other.id === row?.id) continue
    const [group] = await reader.find({ class: 'config.HostGroup', ids: [id] })
    const problem = `cannot be ${group?.name ?? id}, whose hosts belong to the cluster ${other.name}. Take another host group`
    violations.push(violationAt(draft, 'hostGroupSelector', problem))
  }
  return violations
}

const isDiscovered = (row: ResourceRow): boolean => row.attributes['isDiscovered'] === true

export const hostClusterRules: ClassRules = {
  async prepare(context, draft, row) {
    addNameLabel(context, draft, row)
    const violations = row ? [] : completeNew(context, draft)
    return [...violations, ...(await checkKubeconfig(draft))]
  },

  async check(_context, { reader, draft, row }) {
    await linkSelectedGroups(reader, draft)
    return checkGroups(reader, draft, row)
  },

  /** Environments that only show what was found on the cluster go with it; those that people made stand in the way. */
  async checkDelete(reader, row) {
    const environments = await reader.related(row.id, 'environments')
    const made = environments.filter((environment) => !isDiscovered(environment))
    const alsoIds = environments.filter(isDiscovered).map(({ id }) => id)
    if (made.length === 0) return { violations: [], alsoIds }
    const message = `HostCluster ${row.name} still has the environments ${listNames(made)}. Delete them first.`
    return { violations: [{ modelIndex: 'HostCluster', field: 'environments', message }], alsoIds }
  },

  /** The hosts of a managed cluster are drained and reset first; a second delete forgets it as it is. */
  async postponeDelete(transaction, row) {
    if (row.attributes['mode'] !== 'managed' || row.attributes['state'] === 'pendingDelete') return false
    const members = await transaction.related(row.id, 'members')
    if (members.length === 0) return false
    const status = [`It is being deleted: ${listNames(members)} will be reset.`]
    const attributes = { state: 'pendingDelete', action: 'delete', executionState: 'pendingDelete', status }
    await transaction.update(row.id, { attributes })
    return true
  },
}
