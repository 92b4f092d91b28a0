import type { Container, Pod } from '../kinds/shapes.ts'
import { asFields, valueAt } from '../objects.ts'
import { configMaps, secrets } from '../storage/view.ts'
import type { Storage } from '../storage/storage.ts'

interface Needed {
  view: typeof configMaps
  name: string
  key: string | null
}

const wordOf = ({ view }: Needed): string => view.kind.kind

function needOf(source: unknown, field: string, view: typeof configMaps): Needed[] {
  const { name, key, optional } = asFields(valueAt(source, field))
  if (typeof name !== 'string' || optional === true) return []
  return [{ view, name, key: typeof key === 'string' ? key : null }]
}

function problemWith(storage: Storage, namespace: string | undefined, needed: Needed): string | null {
  const found = needed.view.get(storage, namespace, needed.name)
  if (!found) return `${wordOf(needed).toLowerCase()} "${needed.name}" not found`
  if (needed.key === null || needed.key in asFields(found.data)) return null
  return `couldn't find key ${needed.key} in ${wordOf(needed)} ${namespace}/${needed.name}`
}

/** Returns the error in a container's environment, worded as by the kubelet; null if none. */
export function environmentProblem(storage: Storage, pod: Pod, container: Container): string | null {
  const needed = [
    ...(container.envFrom ?? []).flatMap((source) => [
      ...needOf(source, 'configMapRef', configMaps),
      ...needOf(source, 'secretRef', secrets),
    ]),
    ...(container.env ?? []).flatMap(({ valueFrom }) => [
      ...needOf(valueFrom, 'configMapKeyRef', configMaps),
      ...needOf(valueFrom, 'secretKeyRef', secrets),
    ]),
  ]
  for (const need of needed) {
    const problem = problemWith(storage, pod.metadata.namespace, need)
    if (problem) return problem
  }
  return null
}

/** Returns the error of a volume that cannot be mounted, worded as by the kubelet; null if none. */
export function volumeProblem(storage: Storage, { metadata, spec }: Pod): string | null {
  for (const { name, configMap, secret } of spec.volumes ?? []) {
    const needed: Needed[] = [
      ...(configMap && !configMap.optional ? [{ view: configMaps, name: configMap.name, key: null }] : []),
      ...(secret && !secret.optional ? [{ view: secrets, name: secret.secretName, key: null }] : []),
    ]
    for (const need of needed) {
      const problem = problemWith(storage, metadata.namespace, need)
      if (problem) return `MountVolume.SetUp failed for volume "${name}" : ${problem}`
    }
  }
  return null
}
