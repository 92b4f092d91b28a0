import { type Message, message } from '../../../model/messages/message.ts'
import { isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'

/** Secret values have a note of their own. */
const isSecretValue = ({ kind }: KubernetesObject, field: string): boolean =>
  kind === 'Secret' && (field === 'data' || field === 'stringData')

/** Returns the paths of fields that a copy of an object lacks or changes, except empty ones. */
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
  // A numeric quantity is stored as text.
  return String(given) === String(kept) ? [] : [path]
}

/** Matches `status: {loadBalancer: {}}` and `creationTimestamp: null`, as generators write them. */
const holdsNothing = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && Object.values(value).every(holdsNothing))

export interface Lost {
  object: KubernetesObject
  fields: readonly string[]
}

/** Maximum objects listed in a note. */
const maxNamed = 5

/** Returns a note on what was not kept, by object and field. */
export function notesOnLost(lost: readonly Lost[]): Message[] {
  const some = lost.filter(({ fields }) => fields.length > 0)
  if (some.length === 0) return []
  const fields = some
    .slice(0, maxNamed)
    .map(({ object: { kind, metadata }, fields: names }) =>
      message('imports.fieldsOf', { object: `${kind} ${metadata.name}`, fields: names }),
    )
  const count = some.length - fields.length
  return [
    message('imports.clusterFields', {
      fields: count > 0 ? [...fields, message('words.more', { count })] : fields,
    }),
  ]
}

/** Set by an API server: an object with any of these was read from a cluster. */
const serverFields = ['uid', 'resourceVersion', 'managedFields', 'creationTimestamp', 'selfLink']

/** Returns true for an object read from a cluster, which filled in its own addresses and names. */
export const isFromCluster = ({ metadata }: KubernetesObject): boolean =>
  serverFields.some((field) => !holdsNothing(metadata[field]))
