import type { Model } from '../../model/registry.ts'
import { isKubernetesObject } from '../../model/wholes.ts'
import { compose } from '../clusters/connection/mapping/compose.ts'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'
import type { Context } from '../records/context.ts'
import type { StoredTree } from '../store/store.ts'
import type { Comments } from './comments/comment-places.ts'
import { commentsIn } from './comments/kept-comments.ts'
import { mapYielding } from '../concurrency/map-yielding.ts'

/** Kinds in order of dependency: referenced kinds first. Unlisted kinds sort before Ingresses. */
const order = [
  'Namespace',
  'CustomResourceDefinition',
  'ServiceAccount',
  'ClusterRole',
  'ClusterRoleBinding',
  'Role',
  'RoleBinding',
  'ResourceQuota',
  'LimitRange',
  'ConfigMap',
  'Secret',
  'PersistentVolumeClaim',
  'Service',
  'NetworkPolicy',
  'Pod',
  'DaemonSet',
  'StatefulSet',
  'Deployment',
  'ReplicaSet',
  'Job',
  'CronJob',
  '*',
  'HorizontalPodAutoscaler',
  'Ingress',
]

const rankOf = (kind: string): number => {
  const rank = order.indexOf(kind)
  return rank < 0 ? order.indexOf('*') : rank
}

/** Sorts objects after everything they may refer to, and by name within a kind. */
export const inDependencyOrder = <Item extends { object: KubernetesObject }>(
  items: readonly Item[],
): Item[] =>
  items.toSorted(
    (one, other) =>
      rankOf(one.object.kind) - rankOf(other.object.kind) ||
      one.object.metadata.name.localeCompare(other.object.metadata.name),
  )

export interface StoredObject {
  row: StoredTree
  object: KubernetesObject
  /** Comments of its YAML; only the catalog stores them. */
  comments: Comments
}

/** Child rows that are complete Kubernetes objects. */
const objectRows = (model: Model, tree: StoredTree): StoredTree[] =>
  Object.values(tree.children)
    .flat()
    .filter((child) => isKubernetesObject(model.get(child.class)))

/** Returns true for objects created by a controller, for a ServiceAccount, or by Kubernetes itself. */
function isMadeByCluster({ children, name, attributes: { type } }: StoredTree): boolean {
  const { ownerReferences: owners } = children['metadata']?.[0]?.attributes ?? {}
  if (Array.isArray(owners) && owners.length > 0) return true
  if (type === 'kubernetes.io/service-account-token') return true
  return name === 'kube-root-ca.crt'
}

/** Returns the user-created objects of an application, or directly in an environment, ready to apply. */
export async function storedObjects(context: Context, id: string): Promise<StoredObject[]> {
  const tree = await context.store.getTree(id)
  if (!tree) return []
  const rows = objectRows(context.model, tree).filter((row) => !isMadeByCluster(row))
  return inDependencyOrder(
    await mapYielding(rows, (row) => ({
      row,
      // The catalog contains what users wrote; elsewhere, cluster-specific fields are removed.
      object: compose(row, context.model, { isPortable: !row.class.startsWith('catalog.') }),
      comments: commentsIn(row.attributes) ?? {},
    })),
  )
}
