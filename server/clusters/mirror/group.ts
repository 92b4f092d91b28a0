import type { KubernetesObject, ObjectMeta, OwnerReference } from '../connection/cluster.ts'
import type { Group } from './cluster-index.ts'

/** Preferred label for grouping applications. */
export const groupLabel = 'app.kubernetes.io/instance'

/** Labels for grouping applications, in order of preference. */
const groupLabels = [groupLabel, 'release', 'app.kubernetes.io/name', 'app', 'k8s-app']
const helmRelease = 'meta.helm.sh/release-name'

/** Kinds that create pods: each unlabeled object is an application of its own. */
const workloads = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'CronJob', 'Job', 'ReplicaSet', 'Pod'])

/** Charts often create roles in foreign namespaces, where they are no application. */
const rights = new Set(['Role', 'RoleBinding'])

export const discovered = (name: string): Group => ({ name, title: name, run: null })

/** Returns the controller of an object, but not a static pod's node, which only has the pod's file. */
export const controllerOf = ({ ownerReferences }: ObjectMeta): OwnerReference | undefined =>
  ownerReferences?.find(({ controller, kind }) => controller && kind !== 'Node')

/** Returns the group from an object's own labels; a workload without any is a group of its own. */
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
 * Returns the likely group of a workload if its owner is unknown or has an unobserved kind: the owner's
 * name, without the revision hash of a Deployment.
 */
export function guessGroup({ kind, metadata }: KubernetesObject): Group | null {
  const owner = controllerOf(metadata)
  if (!owner || !workloads.has(kind)) return null
  const hash = metadata.labels?.['pod-template-hash']
  const isRevision = owner.kind === 'ReplicaSet' && hash !== undefined && owner.name.endsWith(`-${hash}`)
  return discovered(isRevision ? owner.name.slice(0, -hash.length - 1) : owner.name)
}
