import { withMetadata } from '../objects.ts'
import type { Admission } from '../resources/resources.ts'
import { claims, storageClasses } from '../storage/view.ts'

const isDefault = 'storageclass.kubernetes.io/is-default-class'

/** A new claim is of the default class unless it names one, and is kept while a pod uses it. */
export const claimDefaults: Admission = ({ storage }, { kind, object, live }) => {
  if (kind !== claims.kind) return object
  const { spec, metadata } = claims.of(object)
  if (live) {
    // What was filled in stays where a writer leaves it out.
    const { volumeName, storageClassName } = claims.of(live).spec
    return { ...object, spec: { ...defined({ volumeName, storageClassName }), ...spec } }
  }
  const fallback = storageClasses
    .list(storage)
    .find((entry) => entry.metadata.annotations?.[isDefault] === 'true')?.metadata.name
  const named = withMetadata(object, {
    finalizers: [...new Set([...(metadata.finalizers ?? []), 'kubernetes.io/pvc-protection'])],
  })
  return { ...named, spec: { ...defined({ storageClassName: fallback }), ...spec } }
}

const defined = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
