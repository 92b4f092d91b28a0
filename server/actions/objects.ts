import type { Model } from '../../model/registry.ts'
import { isKubernetesObject } from '../../model/wholes.ts'
import { compose } from '../cluster/compose.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import type { Context } from '../operations/context.ts'
import type { StoredTree } from '../store/store.ts'
import type { Comments } from './comments/comment-places.ts'
import { commentsIn } from './comments/kept-comments.ts'
import { mapInTurns } from './map-in-turns.ts'

/** Kinds in the order in which they are needed: what others refer to comes first. Kinds not named come before ingresses. */
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

/** Sorts objects so that each comes after what it may refer to; equal kinds by name. */
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
  /** Of its YAML; the catalog alone keeps them. */
  comments: Comments
}

/** The rows below a resource that are whole objects of Kubernetes. */
const objectRows = (model: Model, tree: StoredTree): StoredTree[] =>
  Object.values(tree.children)
    .flat()
    .filter((child) => isKubernetesObject(model.get(child.class)))

/** Whether somebody else made an object: a controller, a service account, Kubernetes itself. */
function isMadeByCluster({ children, name, attributes }: StoredTree): boolean {
  const owners = children['metadata']?.[0]?.attributes['ownerReferences']
  if (Array.isArray(owners) && owners.length > 0) return true
  if (attributes['type'] === 'kubernetes.io/service-account-token') return true
  return name === 'kube-root-ca.crt'
}

/** The objects of an application or directly below an environment that people made, as one applies them. */
export async function storedObjects(context: Context, id: string): Promise<StoredObject[]> {
  const tree = await context.store.getTree(id)
  if (!tree) return []
  const rows = objectRows(context.model, tree).filter((row) => !isMadeByCluster(row))
  return inDependencyOrder(
    await mapInTurns(rows, (row) => ({
      row,
      // The catalog has what a person wrote; elsewhere a cluster added what belongs to it alone.
      object: compose(row, context.model, { isPortable: !row.class.startsWith('catalog.') }),
      comments: commentsIn(row.attributes) ?? {},
    })),
  )
}
