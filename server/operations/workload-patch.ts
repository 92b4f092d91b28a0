import { type Fields, fieldsOf, isFields } from '../../model/fields.ts'
import type { ModelClass } from '../../model/model-class.ts'
import {
  type ClusterDriver,
  ClusterError,
  type KubernetesObject,
  type ObjectReference,
} from '../cluster/driver.ts'
import { notFound } from '../errors.ts'
import type { Patch, ResourceRow } from '../store/store.ts'
import { isSame } from './change-values.ts'
import type { Step } from './workload-target.ts'
import { displacedBy } from './workload-unions.ts'

/** A change of one part of an object: from the part as it is to its JSON merge patch. */
export type Edit = (part: Fields) => Fields

/**
 * A JSON merge patch (RFC 7396) of an object that changes one part of it. Such a patch replaces lists whole, so the
 * lists on the way are those of the object as it was read, and the object's version goes along: the API server refuses
 * the patch with a conflict if somebody else wrote in between.
 */
export const patchPart = (object: KubernetesObject, path: readonly Step[], edit: Edit): Fields =>
  pinned(patchBelow(object, path, edit), object)

/** The patch for this version of the object alone. */
const pinned = (patch: Fields, { metadata: { resourceVersion } }: KubernetesObject): Fields => ({
  ...patch,
  metadata: { ...fieldsOf(patch['metadata']), resourceVersion },
})

/** How often a change is repeated when somebody else's came in between reading and writing. */
const maxConflicts = 5

/**
 * Changes an object by a merge patch of its current version, and repeats it on the next version when somebody else wrote
 * in between: controllers do all the time. What `patchOf` throws ends it.
 */
export async function patchAsItIs(
  driver: Pick<ClusterDriver, 'get' | 'mergePatch'>,
  reference: ObjectReference,
  patchOf: (object: KubernetesObject) => Fields,
  options?: { dryRun: boolean },
): Promise<KubernetesObject> {
  for (let conflicts = 0; ; conflicts++) {
    const live = await driver.get(reference)
    const patch = pinned(patchOf(live), live)
    try {
      return await driver.mergePatch(reference, patch, options)
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

/** Whether an element of a list is what a row shows: by the key of its class, ports by number, else by position. */
export function isElement({ relation, row }: Step, element: Fields, index: number): boolean {
  const { key, attributes, name } = relation.target
  if (key !== null) return element[attributes.get(key)?.field ?? key] === row.name
  if (name === 'ContainerPort') return portKey(element) === portKey(row.attributes)
  return index === row.position
}

const portKey = ({ containerPort, protocol }: Fields): string =>
  `${String(containerPort)}/${typeof protocol === 'string' ? protocol : 'TCP'}`

/** A value after a merge patch. */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch
  const merged: Fields = { ...fieldsOf(value) }
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], change)
  }
  return merged
}

/** The merge patch that leads from one value to another and names nothing that stays. Lists go as a whole. */
export function patchBetween(before: Fields, after: Fields): Fields {
  const patch: Fields = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]]
    if (isSame(old, now)) continue
    patch[name] = isFields(old) && isFields(now) ? patchBetween(old, now) : (now ?? null)
  }
  return patch
}

/** The fields that a change of a row's values means in the part of the object that the row shows. */
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

/** A merge patch that leaves exactly the new value: keys that it does not have are taken away. */
export function replacing(before: unknown, value: unknown): unknown {
  if (!isFields(value) || !isFields(before)) return value ?? null
  const removed = Object.keys(before)
    .filter((name) => !(name in value))
    .map((name) => [name, null] as const)
  const kept = Object.entries(value).map(([name, entry]) => [name, replacing(before[name], entry)] as const)
  return Object.fromEntries([...removed, ...kept])
}

/** Adds a part to a list of the part above it, or sets it where there is room for one alone. */
export const addPart =
  (field: string, many: boolean, part: Fields): Edit =>
  (node) => ({ [field]: many ? [...listAt(node, field), part] : part })

/** Takes a part out of the part above it. */
export const removePart =
  (step: Step): Edit =>
  (node) => {
    const { name, many } = step.relation
    if (!many) return { [name]: null }
    return {
      [name]: listAt(node, name).filter((element, index) => !isElement(step, fieldsOf(element), index)),
    }
  }
