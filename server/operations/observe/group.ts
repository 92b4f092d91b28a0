import type { KubernetesObject, ObjectMeta, OwnerReference } from '../../cluster/driver.ts'
import type { Group } from './cluster-index.ts'

/** The label by which applications are grouped first. */
export const groupLabel = 'app.kubernetes.io/instance'

/** Labels by which people say what belongs together, the surest first. */
const groupLabels = [groupLabel, 'release', 'app.kubernetes.io/name', 'app', 'k8s-app']
const helmRelease = 'meta.helm.sh/release-name'

/** Kinds that make pods: one without any label is an application of its own. */
const workloads = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'CronJob', 'Job', 'ReplicaSet', 'Pod'])

/** Rights that a chart gives often stand in a namespace of others, where they are no application. */
const rights = new Set(['Role', 'RoleBinding'])

export const discovered = (name: string): Group => ({ name, title: name, run: null })

/** Who controls an object. A static pod says that its node does, which only tells where its file is. */
export const controllerOf = ({ ownerReferences }: ObjectMeta): OwnerReference | undefined =>
  ownerReferences?.find(({ controller, kind }) => controller && kind !== 'Node')

/** The group that an object's own labels put it into; a workload without any is one of its own. */
export function labelGroup({ kind, metadata }: KubernetesObject, prefix: string): Group | null {
  const labels = metadata.labels ?? {}
  const run = labels[`${prefix}/application.run`]
  if (run) return { name: run, title: labels[`${prefix}/application.name`] || run, run }
  const name = rights.has(kind) ? undefined : labelledName(metadata)
  if (name) return discovered(name)
  return workloads.has(kind) && !controllerOf(metadata) ? discovered(metadata.name) : null
}

function labelledName({ labels = {}, annotations }: ObjectMeta): string | undefined {
  const instance = labels['app.kubernetes.io/instance']
  return instance || annotations?.[helmRelease] || groupLabels.map((label) => labels[label]).find(Boolean)
}

/**
 * The group of an owned workload while its owner is not known, or when its owner is of a kind that is not observed: by
 * the owner's name, without the hash of a deployment's revision.
 */
export function guessGroup({ kind, metadata }: KubernetesObject): Group | null {
  const owner = controllerOf(metadata)
  if (!owner || !workloads.has(kind)) return null
  const hash = metadata.labels?.['pod-template-hash']
  const isRevision = owner.kind === 'ReplicaSet' && hash !== undefined && owner.name.endsWith(`-${hash}`)
  return discovered(isRevision ? owner.name.slice(0, -hash.length - 1) : owner.name)
}
