import type { ObjectDiff, ObjectEffect } from '../../model/answers/object-diff.ts'
import { isFields } from '../../model/fields.ts'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'
import type { CheckedObject } from './apply.ts'
import { isSecret, writeObject } from './imports/manifest.ts'
import { shown } from './shown.ts'

/** Returns an object's YAML for display: Secret values are masked, and only marked as changed. */
function readable(object: KubernetesObject, other: KubernetesObject | null): string {
  if (!isSecret(object)) return writeObject(shown(object))
  const hidden = { ...object }
  for (const field of ['data', 'stringData']) {
    const values = object[field]
    const others = other?.[field]
    if (!isFields(values)) continue
    hidden[field] = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        !other || (isFields(others) && others[name] === value) ? '(hidden)' : '(hidden, another value)',
      ]),
    )
  }
  return writeObject(shown(hidden))
}

export const effectOf = ({ object, change }: Pick<CheckedObject, 'object' | 'change'>): ObjectEffect => ({
  kind: object.kind,
  name: object.metadata.name,
  change,
})

export const deletionEffectOf = ({ kind, metadata }: KubernetesObject): ObjectEffect => ({
  kind,
  name: metadata.name,
  change: 'deleted',
})

export const diffOf = ({ object, before, after, change }: Omit<CheckedObject, 'kind'>): ObjectDiff => ({
  ...effectOf({ object, change }),
  before: before && readable(before, null),
  after: readable(after, before),
})

export const deletionOf = (object: KubernetesObject): ObjectDiff => ({
  ...deletionEffectOf(object),
  before: readable(object, null),
  after: null,
})
