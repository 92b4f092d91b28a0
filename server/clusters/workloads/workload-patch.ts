import { type Fields, fieldsOf, isFields } from '../../../model/fields.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import {
  type ClusterPreview,
  type ClusterWriter,
  ClusterError,
  type KubernetesObject,
  type ObjectReference,
} from '../connection/cluster.ts'
import { notFound } from '../../errors.ts'
import type { Patch, ResourceRow } from '../../store/store.ts'
import { isSame } from '../../records/change-values.ts'
import type { Step } from '../../records/workload-target.ts'

/** Change of one part of an object: maps the current part to a JSON merge patch. */
export type Edit = (part: Fields) => Fields

/**
 * Returns a JSON merge patch (RFC 7396) that changes one part of an object. Merge patches replace lists, so
 * parent lists are copied from the object that was read, and its resourceVersion is included: the API server
 * rejects the patch with a conflict if the object has changed since.
 */
export const patchPart = (object: KubernetesObject, path: readonly Step[], edit: Edit): Fields =>
  pinned(patchBelow(object, path, edit), object)

/** Restricts the patch to this version of the object. */
const pinned = (patch: Fields, { metadata: { resourceVersion } }: KubernetesObject): Fields => ({
  ...patch,
  metadata: { ...fieldsOf(patch['metadata']), resourceVersion },
})

/** Verbs for changing an object's current version: a writer's, or a preview's in a dry run. */
export interface Patching extends Pick<ClusterWriter, 'get'> {
  mergePatch: (reference: ObjectReference, patch: Fields) => Promise<KubernetesObject>
}

/** Returns the verbs for a dry run. */
export const dryPatching = (cluster: ClusterPreview): Patching => ({
  get: (reference) => cluster.get(reference),
  mergePatch: (reference, patch) => cluster.mergePatch(reference, patch, { dryRun: true }),
})

/** Maximum retries after write conflicts. */
const maxConflicts = 5

/**
 * Applies a merge patch to an object's current version, retrying on conflicts: controllers write all the
 * time. Errors thrown by `patchOf` are not retried.
 */
export async function patchAsItIs(
  driver: Patching,
  reference: ObjectReference,
  patchOf: (object: KubernetesObject) => Fields,
): Promise<KubernetesObject> {
  for (let conflicts = 0; ; conflicts++) {
    const live = await driver.get(reference)
    const patch = pinned(patchOf(live), live)
    try {
      return await driver.mergePatch(reference, patch)
    } catch (error) {
      const isConflict = error instanceof ClusterError && error.reason === 'conflict'
      if (!isConflict || conflicts === maxConflicts) throw error
    }
  }
}

function patchBelow(node: Fields, path: readonly Step[], edit: Edit): Fields {
  const [step, ...rest] = path
  if (!step) return edit(node)
  const { name, many } = step.relation
  if (!many) return { [name]: patchBelow(fieldsOf(node[name]), rest, edit) }
  const list = listAt(node, name)
  const at = list.findIndex((element, index) => isElement(step, fieldsOf(element), index))
  if (at < 0) throw notFound(`${step.relation.target.label} ${step.row.name ?? step.row.position + 1}`)
  const element = fieldsOf(list[at])
  return { [name]: list.with(at, mergePatch(element, patchBelow(element, rest, edit))) }
}

const listAt = (node: Fields, field: string): unknown[] => {
  const value = node[field]
  return Array.isArray(value) ? value : []
}

/**
 * Matches a list element with a row: by the key of its class, ports by number and protocol, else by position.
 */
export function isElement({ relation, row }: Step, element: Fields, index: number): boolean {
  const { key, attributes, name } = relation.target
  if (key !== null) return element[attributes.get(key)?.field ?? key] === row.name
  if (name === 'ContainerPort') return portKey(element) === portKey(row.attributes)
  return index === row.position
}

const portKey = ({ containerPort, protocol }: Fields): string =>
  `${String(containerPort)}/${typeof protocol === 'string' ? protocol : 'TCP'}`

/** Applies a merge patch to a value. */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch
  const merged: Fields = { ...fieldsOf(value) }
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], change)
  }
  return merged
}

/** Returns the merge patch between two values, with changed fields only. A changed list is sent in full. */
export function patchBetween(before: Fields, after: Fields): Fields {
  const patch: Fields = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]]
    if (isSame(old, now)) continue
    patch[name] = isFields(old) && isFields(now) ? patchBetween(old, now) : (now ?? null)
  }
  return patch
}

/** Translates changes of a row's values to fields of its part of the object. */
export function editOf(
  entry: ModelClass,
  row: Pick<ResourceRow, 'additionalProperties'>,
  { attributes = {}, labels, additionalProperties }: Patch,
): Edit {
  const fields: Fields = {}
  if (additionalProperties !== undefined) {
    for (const name of Object.keys(row.additionalProperties ?? {})) fields[name] = null
    Object.assign(fields, additionalProperties)
  }
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = entry.attributes.get(name)
    if (attribute && !attribute.readOnly) fields[attribute.field ?? name] = value
  }
  return (part) => {
    const patch = Object.fromEntries(
      Object.entries({ ...fields, ...displacedBy(entry.name, part, fields) }).map(([name, value]) => [
        name,
        replacing(part[name], value),
      ]),
    )
    if (labels === undefined) return patch
    const holder = entry.name === 'ObjectMeta' ? part : fieldsOf(part['metadata'])
    const changed = { labels: replacing(holder['labels'], labels) }
    return entry.name === 'ObjectMeta' ? { ...patch, ...changed } : { ...patch, metadata: changed }
  }
}

/** Returns a merge patch that results in exactly the new value, deleting missing keys. */
export function replacing(before: unknown, value: unknown): unknown {
  if (!isFields(value) || !isFields(before)) return value ?? null
  const removed = Object.keys(before)
    .filter((name) => !(name in value))
    .map((name) => [name, null] as const)
  const kept = Object.entries(value).map(([name, entry]) => [name, replacing(before[name], entry)] as const)
  return Object.fromEntries([...removed, ...kept])
}

/** Adds a part to a list of its parent, or sets it as the only one of a to-one relation. */
export const addPart =
  (field: string, many: boolean, part: Fields): Edit =>
  (node) => ({ [field]: many ? [...listAt(node, field), part] : part })

/** Removes a part from its parent. */
export const removePart =
  (step: Step): Edit =>
  (node) => {
    const { name, many } = step.relation
    if (!many) return { [name]: null }
    return {
      [name]: listAt(node, name).filter((element, index) => !isElement(step, fieldsOf(element), index)),
    }
  }

/** Mutually exclusive Kubernetes fields, by class. */
const unions: ReadonlyMap<string, readonly string[]> = new Map([
  ['EnvVar', ['value', 'valueFrom']],
  ['Probe', ['exec', 'grpc', 'httpGet', 'tcpSocket']],
])

/**
 * Returns fields to remove because a change sets another field of their union, as `kubectl apply` does: the
 * previous source of a variable or a volume, the previous handler of a probe, or `rollingUpdate` if the
 * strategy changes.
 */
function displacedBy(className: string, part: Fields, change: Fields): Fields {
  const union = unionOf(className, part, change)
  const isSet = Object.entries(change).some(([name, value]) => value !== null && union.includes(name))
  const displaced = isSet ? union.filter((name) => name in part && !(name in change)) : []
  return Object.fromEntries(displaced.map((name) => [name, null]))
}

function unionOf(className: string, part: Fields, change: Fields): readonly string[] {
  if (className === 'Volume') return Object.keys({ ...part, ...change }).filter((name) => name !== 'name')
  const { type } = change
  if (className === 'DeploymentStrategy' && type === 'Recreate') return ['type', 'rollingUpdate']
  return unions.get(className) ?? []
}
