import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Store } from '../../store/store.ts'

/** Observed cluster, from its HostCluster row. */
export interface ObservedCluster {
  id: string
  name: string
  /** Id of its KubernetesCluster row. */
  kubernetesId: string
  autoSyncNamespaces: boolean
}

export interface ObserverParts {
  model: Model
  store: Store
  labelPrefix: string
  now(): number
}

/** Returns the child relation from one class to another; undefined if there is none. */
export const relationTo = (model: Model, parent: string, target: ModelClass): string | undefined =>
  [...model.get(parent).relations.values()].find(
    (relation) => relation.type === 'child' && relation.target === target,
  )?.name

/** Returns true if one state of an object is older. Compares resourceVersions as Kubernetes 1.35 defines. */
export function isOlder(one: string | null, other: string | null): boolean {
  if (one === null || other === null || !/^\d+$/.test(one) || !/^\d+$/.test(other)) return false
  return one.length === other.length ? one < other : one.length < other.length
}
