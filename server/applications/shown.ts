import { type Fields, isFields } from '../../model/fields.ts'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'

/** Fields that don't express intent. */
const unshown = [
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'managedFields',
  'selfLink',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
]

/** Returns an object without fields set by the cluster. */
export function declared(object: KubernetesObject): Fields {
  const { status: _, ...rest } = object
  const kept = Object.entries(object.metadata).filter(([name]) => !unshown.includes(name))
  return { ...rest, metadata: Object.fromEntries(kept) }
}

/** Returns the same with sorted fields. */
export const shown = (object: KubernetesObject): Fields => sorted(declared(object)) as Fields

/** Sorts fields, identifying ones first, to make objects comparable as text. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  const first = ['apiVersion', 'kind', 'metadata', 'name']
  const rank = (name: string): string => `${first.indexOf(name) < 0 ? 9 : first.indexOf(name)}${name}`
  const entries = Object.entries(value).toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
  return Object.fromEntries(entries.map(([name, entry]) => [name, sorted(entry)]))
}
