import { type Fields, fieldsOf, isFields } from '../../../model/fields.ts'
import { restartedAt } from '../connection/mapping/annotations.ts'
import { withoutForbidden } from './forbidden-fields.ts'

/** Pod, or a workload's pod template, within its object. */
export interface PodTemplate {
  /** Path of the specification: `spec.template.spec`. */
  path: string
  metadata: Fields
  spec: Fields
}

/** Kinds whose controllers create pods. */
export const workloadKinds: readonly { apiVersion: string; kind: string }[] = [
  { apiVersion: 'apps/v1', kind: 'Deployment' },
  { apiVersion: 'apps/v1', kind: 'StatefulSet' },
  { apiVersion: 'apps/v1', kind: 'DaemonSet' },
  { apiVersion: 'apps/v1', kind: 'ReplicaSet' },
  { apiVersion: 'v1', kind: 'ReplicationController' },
  { apiVersion: 'batch/v1', kind: 'Job' },
  { apiVersion: 'batch/v1', kind: 'CronJob' },
]

/** Path to the pod template of each kind. */
const templatePaths: Readonly<Record<string, readonly string[]>> = {
  Pod: [],
  Deployment: ['spec', 'template'],
  StatefulSet: ['spec', 'template'],
  DaemonSet: ['spec', 'template'],
  ReplicaSet: ['spec', 'template'],
  ReplicationController: ['spec', 'template'],
  Job: ['spec', 'template'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template'],
  PodTemplate: ['template'],
}

/** Returns the pod template of an object; null if its kind has no pods. */
export function podTemplateOf(object: Fields): PodTemplate | null {
  const kind = String(object['kind'])
  const path = Object.hasOwn(templatePaths, kind) ? templatePaths[kind] : undefined
  if (!path) return null
  const template = path.reduce<Fields>((node, field) => fieldsOf(node[field]), object)
  return {
    path: [...path, 'spec'].join('.'),
    metadata: fieldsOf(template['metadata']),
    spec: fieldsOf(template['spec']),
  }
}

/** Fields that affect neither a pod's programs nor their reach. */
const harmlessOfPod = new Set(['terminationGracePeriodSeconds'])
const harmlessOfContainer = new Set(['resources'])
const containerLists = ['containers', 'initContainers', 'ephemeralContainers']

const without = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))

function codeOfSpec(spec: Fields): Fields {
  const kept = without(spec, harmlessOfPod)
  for (const list of containerLists) {
    const containers = kept[list]
    if (Array.isArray(containers))
      kept[list] = containers.map((entry: unknown) =>
        isFields(entry) ? without(entry, harmlessOfContainer) : entry,
      )
  }
  return kept
}

/** Keeps labels or annotations with a prefix: controllers use them, such as to inject containers. */
const steering = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(([key]) => key.includes('/') && key !== restartedAt),
  )

/**
 * Returns the fields of an object that determine the code of its pods: images, commands, variables, volumes,
 * hooks, and all other fields not known to be harmless. Empty if the kind has no pods.
 */
export function podCodeOf(object: Fields): Fields {
  const template = podTemplateOf(object)
  if (!template) return {}
  const { metadata, spec, path } = template
  const claims = fieldsOf(object['spec'])['volumeClaimTemplates']
  const place = path.replace(/\.?spec$/, '')
  const below = (name: string): string => (place === '' ? name : `${place}.${name}`)
  return {
    [path]: codeOfSpec(fieldsOf(withoutForbidden(spec))),
    [below('metadata.labels')]: steering(metadata['labels']),
    [below('metadata.annotations')]: steering(metadata['annotations']),
    ...(claims === undefined ? {} : { 'spec.volumeClaimTemplates': claimSpecs(claims) }),
  }
}

/** Drops the status that the API server adds to each claim. */
const claimSpecs = (claims: unknown): unknown =>
  Array.isArray(claims) ? claims.map((claim: unknown) => fieldsOf(claim)['spec']) : claims

/** Returns the path of the first difference between two parts of objects; null if they are equal. */
export function firstDifference(before: unknown, after: unknown, path = ''): string | null {
  if (Array.isArray(before) && Array.isArray(after)) return differenceOfLists(before, after, path)
  if (isFieldsOrNone(before) && isFieldsOrNone(after))
    return differenceOfFields(before ?? {}, after ?? {}, path)
  return Object.is(before, after) ? null : path
}

/** An empty object is equivalent to a missing one. */
const isFieldsOrNone = (value: unknown): value is Fields | null | undefined =>
  value === null || value === undefined || isFields(value)

function differenceOfLists(before: readonly unknown[], after: readonly unknown[], path: string) {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const found = firstDifference(before[index], after[index], `${path}[${index}]`)
    if (found !== null) return found
  }
  return null
}

function differenceOfFields(before: Fields, after: Fields, path: string): string | null {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const below = path === '' ? name : `${path}.${name}`
    const found = firstDifference(before[name], after[name], below)
    if (found !== null) return found
  }
  return null
}
