import { type Fields, fieldsOf, isFields, listOf } from '../../../model/fields.ts'
import { type PodReference, podReferences } from '../../../model/pod-references.ts'
import { restartedAt } from '../../clusters/connection/mapping/annotations.ts'
import { valueAt, withValueAt } from '../../clusters/connection/overrides/path.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { mergePatch } from '../../clusters/workloads/workload-patch.ts'
import type { FactPart } from '../../../model/answers/comparison.ts'

/** Path of the pod spec by kind. */
const podPaths: ReadonlyMap<string, readonly string[]> = new Map([
  ['Deployment', ['spec', 'template', 'spec']],
  ['StatefulSet', ['spec', 'template', 'spec']],
  ['DaemonSet', ['spec', 'template', 'spec']],
  ['CronJob', ['spec', 'jobTemplate', 'spec', 'template', 'spec']],
  ['Job', ['spec', 'template', 'spec']],
])

export const hasPods = (kind: string): boolean => podPaths.has(kind)

/** Returns the pod spec of an object's template; empty for kinds without one. */
const podOf = (object: KubernetesObject): Fields => {
  const path = podPaths.get(object.kind)
  return path ? fieldsOf(valueAt(object, path)) : {}
}

const containerLists = ['initContainers', 'containers']

/** Sets the images of another pod's containers of the same name. */
function withImagesOf(pod: Fields, other: Fields): Fields {
  const lists = containerLists.flatMap((list) => {
    if (!Array.isArray(pod[list])) return []
    const images = new Map(listOf(other[list]).map(({ name, image }) => [name, image]))
    const containers = listOf(pod[list]).map((container) => {
      const image = images.get(container['name'])
      return image === undefined ? container : { ...container, image }
    })
    return [[list, containers] as const]
  })
  return { ...pod, ...Object.fromEntries(lists) }
}

/** Fields of a workload's spec that are immutable or selected separately. */
const keptOfSpec = ['selector', 'replicas', 'template', 'jobTemplate', 'serviceName', 'volumeClaimTemplates']

/** Returns a workload's spec with another's configuration. Its labels stay; pods have their own path. */
function configuredSpec(source: KubernetesObject, target: KubernetesObject, path: readonly string[]): Fields {
  const kept = Object.fromEntries(
    keptOfSpec.filter((name) => name in fieldsOf(target.spec)).map((name) => [name, target.spec?.[name]]),
  )
  const own = Object.fromEntries(
    Object.entries(fieldsOf(source.spec)).filter(([name]) => !keptOfSpec.includes(name)),
  )
  const made: Fields = { ...target, spec: { ...own, ...kept } }
  const pod = withImagesOf(podOf(source), podOf(target))
  const notesAt = [...path.slice(0, -1), 'metadata', 'annotations']
  const notes = annotations(valueAt(source, notesAt), valueAt(target, notesAt))
  const withNotes = notes === null ? made : withValueAt(made, notesAt, notes)
  return fieldsOf(valueAt(withValueAt(withNotes, path, pod), ['spec']))
}

/** Returns the source's annotations with the target's restart time: removing it would restart the pods. */
function annotations(source: unknown, target: unknown): Fields | null {
  if (!isFields(source) && !isFields(target)) return null
  const { [restartedAt]: _, ...wanted } = fieldsOf(source)
  const restarted = fieldsOf(target)[restartedAt]
  return restarted === undefined ? wanted : { ...wanted, [restartedAt]: restarted }
}

function configured(source: KubernetesObject, target: KubernetesObject): KubernetesObject {
  const path = podPaths.get(source.kind)
  if (path) return { ...target, spec: configuredSpec(source, target, path) }
  const made: KubernetesObject = { ...target }
  for (const [name, value] of Object.entries(source)) {
    if (['apiVersion', 'kind', 'metadata', 'status'].includes(name)) continue
    // Keep values that the API server filled in, such as a Service's address.
    made[name] = name === 'spec' ? mergePatch(target.spec, value) : value
  }
  if (source.kind === 'ConfigMap')
    for (const name of ['data', 'binaryData']) if (!(name in source)) delete made[name]
  return made
}

/** Returns the target's object with the chosen parts of the source. */
export function promoted(
  source: KubernetesObject,
  target: KubernetesObject,
  parts: ReadonlySet<FactPart>,
): KubernetesObject {
  let made = parts.has('configuration') ? configured(source, target) : target
  const path = podPaths.get(source.kind)
  if (path && parts.has('images')) {
    const pod = withImagesOf(podOf(made), podOf(source))
    made = withValueAt(made, path, pod) as KubernetesObject
  }
  const replicas = source.spec?.['replicas']
  if (parts.has('replicas') && typeof replicas === 'number')
    made = { ...made, spec: { ...made.spec, replicas } }
  return made
}

/** Objects in the namespace that an object's pods need to start. */
export const needsOf = (object: KubernetesObject): PodReference[] =>
  podReferences(podOf(object)).filter(({ isOptional }) => !isOptional)
