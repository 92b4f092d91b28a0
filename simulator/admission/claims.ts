import { type KubernetesObject, withMetadata } from '../objects.ts'
import type { Admission } from '../resources/resources.ts'
import { claims, storageClasses, volumes } from '../storage/view.ts'

const kept = (object: KubernetesObject, finalizer: string): KubernetesObject =>
  withMetadata(object, { finalizers: [...new Set([...(object.metadata.finalizers ?? []), finalizer])] })

/** Adds the pv-protection finalizer, which keeps a new PersistentVolume while a claim is bound to it. */
export const volumeDefaults: Admission = (_, { kind, object, live }) => {
  if (kind !== volumes.kind || live) return object
  return kept(object, 'kubernetes.io/pv-protection')
}

const isDefault = 'storageclass.kubernetes.io/is-default-class'

/**
 * Sets the default StorageClass on a new claim that names none; adds the pvc-protection finalizer, which
 * keeps the claim while pods use it.
 */
export const claimDefaults: Admission = ({ storage }, { kind, object, live }) => {
  if (kind !== claims.kind) return object
  const { spec } = claims.of(object)
  if (live) {
    // Keep fields that were filled in earlier if the update omits them.
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
