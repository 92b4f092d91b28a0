import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { ClusterError, type KubernetesObject, type WriteOptions } from './cluster.ts'

/**
 * Strategies that Kubernetes doesn't accept together with `rollingUpdate`. The API server sets
 * `rollingUpdate` by default, and server-side apply can't remove a field without an owner, unlike `kubectl
 * apply`.
 */
const strategies: ReadonlyMap<string, readonly [field: string, type: string]> = new Map([
  ['Deployment', ['strategy', 'Recreate']],
  ['StatefulSet', ['updateStrategy', 'OnDelete']],
])

export interface Strategy {
  field: string
  value: Fields
}

/**
 * Returns the strategy to set if an apply failed because of a default `rollingUpdate`; null for any other
 * failure. A dry run returns it despite further faults, which it then reports without the strategy; a real
 * run writes nothing if there are any.
 */
export function displacedStrategy(
  { kind, spec }: KubernetesObject,
  error: unknown,
  { dryRun = false }: WriteOptions,
): Strategy | null {
  const [field, type] = strategies.get(kind) ?? []
  if (field === undefined || !(error instanceof ClusterError)) return null
  const value = fieldsOf(fieldsOf(spec)[field])
  if (value['type'] !== type || value['rollingUpdate'] != null) return null
  const { length } = error.causes.filter((cause) => cause.field === `spec.${field}.rollingUpdate`)
  const isRefused = length > 0 && (dryRun || length === error.causes.length)
  return isRefused ? { field, value } : null
}

export function withoutStrategy(object: KubernetesObject, { field }: Strategy): KubernetesObject {
  const { [field]: _, ...spec } = fieldsOf(object['spec'])
  return { ...object, spec }
}
