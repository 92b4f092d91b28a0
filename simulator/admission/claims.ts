import { type KubernetesObject, withMetadata } from '../objects.ts'
import type { Admission } from '../resources/resources.ts'
import { claims, storageClasses, volumes } from '../storage/view.ts'

const kept = (object: KubernetesObject, finalizer: string): KubernetesObject =>
  withMetadata(object, { finalizers: [...new Set([...(object.metadata.finalizers ?? []), finalizer])] })

/** A new volume is kept while a claim has it. */
export const volumeDefaults: Admission = (_, { kind, object, live }) => {
  if (kind !== volumes.kind || live) return object
  return kept(object, 'kubernetes.io/pv-protection')
}

const isDefault = 'storageclass.kubernetes.io/is-default-class'

/** A new claim is of the default class unless it names one, and is kept while a pod uses it. */
export const claimDefaults: Admission = ({ storage }, { kind, object, live }) => {
  if (kind !== claims.kind) return object
  const { spec } = claims.of(object)
  if (live) {
    // What was filled in stays where a writer leaves it out.
    const { volumeName, storageClassName } = claims.of(live).spec
    return { ...object, spec: { ...defined({ volumeName, storageClassName }), ...spec } }
  }
  const fallback = storageClasses
    .list(storage)
    .find((entry) => entry.metadata.annotations?.[isDefault] === 'true')?.metadata.name
  const named = kept(object, 'kubernetes.io/pvc-protection')
  return { ...named, spec: { ...defined({ storageClassName: fallback }), ...spec } }
}

const defined = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
