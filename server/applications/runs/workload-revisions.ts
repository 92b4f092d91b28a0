import { isDeepStrictEqual } from 'node:util'
import type { Revision } from '../../../model/actions/workloads.ts'
import type { LabelSelector } from '../../../model/define.ts'
import { type Fields, isFields, timeOf } from '../../../model/fields.ts'
import type { ClusterReader, KubernetesObject } from '../../clusters/connection/cluster.ts'

/** Revision with its stored template. */
export interface WorkloadRevision extends Omit<Revision, 'images' | 'template'> {
  template: Fields
}

export const causeKey = 'kubernetes.io/change-cause'
const revisionKey = 'deployment.kubernetes.io/revision'
/** Earlier revision numbers of a ReplicaSet: the controller records them when its template is restored. */
const historyKey = 'deployment.kubernetes.io/revision-history'
const setHashLabel = 'pod-template-hash'

/** Revision storage of a kind of workload. Source: the history viewers of kubectl. */
interface PooledReconciler {
  kind: 'ReplicaSet' | 'ControllerRevision'
  hashLabel: string
  numberOf(kept: KubernetesObject): number
  templateOf(kept: KubernetesObject): unknown
  hasReturned(kept: KubernetesObject): boolean | null
}

const replicaSets: PooledReconciler = {
  kind: 'ReplicaSet',
  hashLabel: setHashLabel,
  numberOf: ({ metadata }) => Number(metadata.annotations?.[revisionKey] ?? 0),
  templateOf: ({ spec }) => spec?.['template'],
  hasReturned: ({ metadata }) => Boolean(metadata.annotations?.[historyKey]),
}
const controllerRevisions: PooledReconciler = {
  kind: 'ControllerRevision',
  hashLabel: 'controller-revision-hash',
  numberOf: ({ revision }) => Number(revision ?? 0),
  templateOf: ({ data }) => (isFields(data) && isFields(data['spec']) ? data['spec']['template'] : null),
  hasReturned: () => null,
}

const reconcilers: Readonly<Record<string, PooledReconciler>> = {
  Deployment: replicaSets,
  StatefulSet: controllerRevisions,
  DaemonSet: controllerRevisions,
}

/** Returns the revisions that the cluster still has of a workload, newest first. */
export async function readRevisions(
  driver: ClusterReader,
  workload: KubernetesObject,
): Promise<WorkloadRevision[]> {
  const reconciler = reconcilers[workload.kind]
  if (!reconciler) return []
  const { namespace, uid } = workload.metadata
  const kept = await driver.list({
    apiVersion: 'apps/v1',
    kind: reconciler.kind,
    labelSelector: selectorText(workload.spec?.['selector']),
    ...(namespace === undefined ? {} : { namespace }),
  })
  const own = kept.filter(({ metadata }) =>
    metadata.ownerReferences?.some((owner) => owner.controller && owner.uid === uid),
  )
  const revisions = own
    .map((object) => revisionOf(reconciler, object))
    .filter(({ revision }) => revision > 0)
    .toSorted((one, other) => other.revision - one.revision)
  return markCurrent(workload, revisions)
}

function revisionOf(reconciler: PooledReconciler, kept: KubernetesObject): WorkloadRevision {
  const { name, labels, annotations, creationTimestamp } = kept.metadata
  return {
    revision: reconciler.numberOf(kept),
    name,
    hash: labels?.[reconciler.hashLabel] ?? null,
    createdOn: timeOf(creationTimestamp),
    hasReturned: reconciler.hasReturned(kept),
    cause: annotations?.[causeKey] ?? null,
    isCurrent: false,
    template: plainTemplate(reconciler.templateOf(kept)),
  }
}

/**
 * Marks the revision with the workload's current template. If none matches, as after a cluster upgrade that
 * sets more defaults, marks the newest; a paused Deployment may have a template without a revision.
 */
function markCurrent(
  { spec = {} }: KubernetesObject,
  revisions: readonly WorkloadRevision[],
): WorkloadRevision[] {
  const template = plainTemplate(spec['template'])
  const same = revisions.find((revision) => isDeepStrictEqual(revision.template, template))
  const current = same ?? (spec['paused'] === true ? undefined : revisions[0])
  return revisions.map((revision) => ({ ...revision, isCurrent: revision === current }))
}

/** Removes what the cluster adds to a template to identify revisions. */
export function plainTemplate(value: unknown): Fields {
  if (!isFields(value)) return {}
  const { $patch: _, metadata, ...rest } = value
  const { creationTimestamp, labels, ...others } = isFields(metadata) ? metadata : {}
  const { [setHashLabel]: _hash, ...own } = isFields(labels) ? labels : {}
  const plain = {
    ...others,
    ...(creationTimestamp == null ? {} : { creationTimestamp }),
    ...(Object.keys(own).length === 0 ? {} : { labels: own }),
  }
  return Object.keys(plain).length === 0 ? rest : { ...rest, metadata: plain }
}

function selectorText(selector: unknown): string {
  const { matchLabels = {}, matchExpressions = [] } = isFields(selector) ? (selector as LabelSelector) : {}
  const equal = Object.entries(matchLabels).map(([key, value]) => `${key}=${value}`)
  return [...equal, ...matchExpressions.map(expressionText)].join(',')
}

type Expression = NonNullable<LabelSelector['matchExpressions']>[number]

function expressionText({ key, operator, values = [] }: Expression): string {
  if (operator === 'Exists') return key
  if (operator === 'DoesNotExist') return `!${key}`
  return `${key} ${operator === 'NotIn' ? 'notin' : 'in'} (${values.join(',')})`
}
