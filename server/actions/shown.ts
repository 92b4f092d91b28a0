import { type Fields, isFields } from '../../model/fields.ts'
import type { KubernetesObject } from '../cluster/driver.ts'

/** Fields that say nothing about what somebody wants. */
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

/** An object without what the cluster says of it by itself. */
export function declared(object: KubernetesObject): Fields {
  const { status: _, ...rest } = object
  const kept = Object.entries(object.metadata).filter(([name]) => !unshown.includes(name))
  return { ...rest, metadata: Object.fromEntries(kept) }
}

/** The same with its fields in one order. */
export const shown = (object: KubernetesObject): Fields => sorted(declared(object)) as Fields

/** Fields in one order, those that name an object first, so that two texts of it can be compared. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  const first = ['apiVersion', 'kind', 'metadata', 'name']
  const rank = (name: string): string => `${first.indexOf(name) < 0 ? 9 : first.indexOf(name)}${name}`
  const entries = Object.entries(value).toSorted(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
  return Object.fromEntries(entries.map(([name, entry]) => [name, sorted(entry)]))
}
