import { Failure } from '../../failure.ts'
import type { Deployment, PodTemplate, ReplicaSet } from '../../kinds/shapes.ts'
import { isSame, type KubernetesObject, withMetadata } from '../../objects.ts'
import { hashOf, nameLetters } from '../../random.ts'
import { deployments, replicaSets } from '../../storage/view.ts'
import { controllerReference } from '../adoption.ts'
import type { Context } from '../controller.ts'
import { conditionOf } from './conditions.ts'
import { limitsOf, newReplicas, type Rollout } from './rollout.ts'

const component = 'deployment-controller'
const hashLabel = 'pod-template-hash'
const revisionKey = 'deployment.kubernetes.io/revision'
const historyKey = 'deployment.kubernetes.io/revision-history'
const desiredKey = 'deployment.kubernetes.io/desired-replicas'
const maxKey = 'deployment.kubernetes.io/max-replicas'
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration'

const byAge = (a: KubernetesObject, b: KubernetesObject): number =>
  (a.metadata.creationTimestamp ?? '').localeCompare(b.metadata.creationTimestamp ?? '') ||
  a.metadata.name.localeCompare(b.metadata.name)

function withoutHash({ metadata, ...template }: PodTemplate): PodTemplate {
  const { [hashLabel]: _, ...labels } = metadata?.labels ?? {}
  return { ...template, metadata: { ...metadata, labels } }
}

function findFresh({ spec }: Deployment, sets: readonly ReplicaSet[]): ReplicaSet | null {
  const wanted = withoutHash(spec.template)
  return sets.toSorted(byAge).find((set) => isSame(withoutHash(set.spec.template), wanted)) ?? null
}

export const rolloutOf = (deployment: Deployment, sets: readonly ReplicaSet[]): Rollout => {
  const fresh = findFresh(deployment, sets)
  return { deployment, fresh, old: sets.filter((set) => set !== fresh).toSorted(byAge) }
}

const revisionOf = ({ metadata }: KubernetesObject): number =>
  Number(metadata.annotations?.[revisionKey] ?? 0)

export const desiredOf = ({ metadata }: ReplicaSet): number | null => {
  const text = metadata.annotations?.[desiredKey]
  return text === undefined ? null : Number(text)
}

/** Maximum pods of all ReplicaSets together when this one was last resized. */
export const maxOf = ({ metadata, spec }: ReplicaSet): number =>
  Number(metadata.annotations?.[maxKey] ?? spec.replicas)

/**
 * Updates the revision of the new ReplicaSet and the Deployment's copy; creates the ReplicaSet if allowed.
 */
export function syncRevision(context: Context, rollout: Rollout, mayCreate: boolean): Rollout {
  const revision = Math.max(0, ...rollout.old.map(revisionOf)) + 1
  const fresh = rollout.fresh
    ? withRevision(context, rollout.fresh, rollout.deployment, revision)
    : mayCreate
      ? createFresh(context, rollout, revision)
      : null
  if (!fresh) return rollout
  return { ...rollout, fresh, deployment: copyRevision(context, rollout.deployment, fresh) }
}

/** Annotations copied from the Deployment to each of its ReplicaSets. */
function copiedAnnotations({ metadata }: Deployment): Record<string, string> {
  const own = new Set([lastApplied, revisionKey, historyKey, desiredKey, maxKey])
  return Object.fromEntries(Object.entries(metadata.annotations ?? {}).filter(([name]) => !own.has(name)))
}

function withRevision(
  { resources }: Context,
  set: ReplicaSet,
  deployment: Deployment,
  revision: number,
): ReplicaSet {
  const old = revisionOf(set)
  const history = set.metadata.annotations?.[historyKey]
  const isNewer = old < revision
  const annotations = {
    ...set.metadata.annotations,
    ...copiedAnnotations(deployment),
    ...(isNewer ? { [revisionKey]: String(revision) } : {}),
    // After a rollback, the ReplicaSet keeps its former revision numbers.
    ...(isNewer && old > 0 ? { [historyKey]: history ? `${history},${old}` : String(old) } : {}),
  }
  const next = asPatient(set, deployment)
  if (next === set && isSame(annotations, set.metadata.annotations)) return set
  return replicaSets.of(resources.put(replicaSets.kind, withMetadata(next, { annotations })))
}

/** Copies `minReadySeconds`, which is not part of the template, from the Deployment to the ReplicaSet. */
function asPatient(set: ReplicaSet, { spec: { minReadySeconds = 0 } }: Deployment): ReplicaSet {
  const isSo = (set.spec.minReadySeconds ?? 0) === minReadySeconds
  return isSo ? set : { ...set, spec: { ...set.spec, minReadySeconds } }
}

function copyRevision({ resources }: Context, deployment: Deployment, fresh: ReplicaSet): Deployment {
  const revision = String(revisionOf(fresh))
  const { annotations } = deployment.metadata
  if (annotations?.[revisionKey] === revision) return deployment
  const next = withMetadata(deployment, { annotations: { ...annotations, [revisionKey]: revision } })
  return deployments.of(resources.put(deployments.kind, next))
}

/** Returns the pod template hash, from the template and the Deployment's collision count. */
function endOf({ spec, status }: Deployment): string {
  let hash = hashOf(`${JSON.stringify(spec.template)}${status?.collisionCount ?? ''}`)
  let end = ''
  while (end.length < 10) {
    end += nameLetters[hash % nameLetters.length]
    hash = hashOf(`${hash}${end}`)
  }
  return end
}

function createFresh(context: Context, rollout: Rollout, revision: number): ReplicaSet {
  const { deployment } = rollout
  const { namespace, name } = deployment.metadata
  const { minReadySeconds, selector, template } = deployment.spec
  const end = endOf(deployment)
  const labels = { ...template.metadata?.labels, [hashLabel]: end }
  const replicas = newReplicas(rollout)
  const set: KubernetesObject = {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name: `${name}-${end}`,
      // Deployments are namespaced.
      namespace: namespace ?? '',
      labels,
      annotations: {
        ...copiedAnnotations(deployment),
        ...sizeAnnotations(deployment),
        [revisionKey]: String(revision),
      },
      ownerReferences: [controllerReference(deployment)],
    },
    spec: {
      replicas,
      ...(minReadySeconds ? { minReadySeconds } : {}),
      selector: { ...selector, matchLabels: { ...selector.matchLabels, [hashLabel]: end } },
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
  }
  const made = storeFresh(context, deployment, set)
  if (replicas > 0) tellScaled(context, deployment, made, [0, replicas])
  return made
}

function storeFresh(
  { resources, clock }: Context,
  deployment: Deployment,
  set: KubernetesObject,
): ReplicaSet {
  try {
    return replicaSets.of(resources.create(replicaSets.kind, set, { manager: null }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const collisionCount = (deployment.status?.collisionCount ?? 0) + 1
    const isTaken = error.status.reason === 'AlreadyExists'
    const message = `Failed to create new replica set "${set.metadata.name}": ${error.message}`
    const failed = conditionOf('Progressing', ['False', 'ReplicaSetCreateError', message], clock.now())
    const others = deployment.status?.conditions?.filter(({ type }) => type !== 'Progressing') ?? []
    const change = isTaken ? { collisionCount } : { conditions: [...others, failed] }
    resources.put(deployments.kind, { ...deployment, status: { ...deployment.status, ...change } })
    throw error
  }
}

function sizeAnnotations(deployment: Deployment): Record<string, string> {
  const { replicas } = deployment.spec
  return { [desiredKey]: String(replicas), [maxKey]: String(replicas + limitsOf(deployment).surge) }
}

export function scaleSet(context: Context, deployment: Deployment, set: ReplicaSet, replicas: number): void {
  const annotations = { ...set.metadata.annotations, ...sizeAnnotations(deployment) }
  const isSameSize = set.spec.replicas === replicas
  if (isSameSize && isSame(annotations, set.metadata.annotations)) return
  const spec = isSameSize ? set.spec : { ...set.spec, replicas }
  context.resources.put(replicaSets.kind, withMetadata({ ...set, spec }, { annotations }))
  if (!isSameSize) tellScaled(context, deployment, set, [set.spec.replicas, replicas])
}

function tellScaled(
  { events }: Context,
  deployment: Deployment,
  { metadata }: ReplicaSet,
  [from, to]: [number, number],
): void {
  const message = `Scaled ${from < to ? 'up' : 'down'} replica set ${metadata.name} from ${from} to ${to}`
  events.record(deployment, { reason: 'ScalingReplicaSet', message, component })
}

/** Deletes the oldest ReplicaSets beyond `revisionHistoryLimit`. */
export function cleanHistory({ resources }: Context, { deployment, old }: Rollout): void {
  const idle = old
    .filter(
      ({ spec, status, metadata }) => spec.replicas === 0 && !status?.replicas && !metadata.deletionTimestamp,
    )
    .toSorted((a, b) => revisionOf(a) - revisionOf(b))
  const excess = Math.max(0, idle.length - deployment.spec.revisionHistoryLimit)
  for (const { metadata } of idle.slice(0, excess))
    resources.delete({ kind: replicaSets.kind, namespace: metadata.namespace, name: metadata.name }, {})
}
