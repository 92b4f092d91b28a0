import { isFields } from '../../model/fields.ts'
import type { KubernetesObject } from '../cluster/driver.ts'

/** Values of secrets have a sentence of their own. */
const isSecretValue = ({ kind }: KubernetesObject, field: string): boolean =>
  kind === 'Secret' && (field === 'data' || field === 'stringData')

/** Fields of an object that a copy of it lacks or has otherwise, as paths, without those that hold nothing. */
export const lostFields = (given: KubernetesObject, kept: KubernetesObject): string[] =>
  Object.entries(given).flatMap(([field, value]) =>
    isSecretValue(given, field) ? [] : lostIn(value, kept[field], field),
  )

function lostIn(given: unknown, kept: unknown, path: string): string[] {
  if (holdsNothing(given)) return []
  if (kept === undefined) return [path]
  if (Array.isArray(given) && Array.isArray(kept))
    return given.flatMap((entry: unknown, index) => lostIn(entry, kept[index], `${path}[${index}]`))
  if (isFields(given) && isFields(kept))
    return Object.entries(given).flatMap(([name, entry]) => lostIn(entry, kept[name], `${path}.${name}`))
  // A quantity that was written as a number is kept as text.
  return String(given) === String(kept) ? [] : [path]
}

/** `status: {loadBalancer: {}}` and `creationTimestamp: null`, as generators write them. */
const holdsNothing = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && Object.values(value).every(holdsNothing))

export interface Lost {
  object: KubernetesObject
  fields: readonly string[]
}

/** As many objects as the sentence names. */
const maxNamed = 5

/** A sentence that names what was not kept, by object and field. */
export function notesOnLost(lost: readonly Lost[]): string[] {
  const some = lost.filter(({ fields }) => fields.length > 0)
  if (some.length === 0) return []
  const named = some
    .slice(0, maxNamed)
    .map(({ object: { kind, metadata }, fields }) => `${kind} ${metadata.name} (${fields.join(', ')})`)
  const rest = some.length - named.length
  return [
    rest === 0
      ? `Fields that belong to one cluster are not kept: ${named.join(', ')}.`
      : `Fields that belong to one cluster are not kept: ${named.join(', ')}, and those of ${rest} more.`,
  ]
}

/** Set by an API server: an object with one of them was read from a cluster. */
const serverFields = ['uid', 'resourceVersion', 'managedFields', 'creationTimestamp', 'selfLink']

/** Whether an object was read from a cluster, which filled in addresses and names of its own. */
export const isFromCluster = ({ metadata }: KubernetesObject): boolean =>
  serverFields.some((field) => !holdsNothing(metadata[field]))
