import { asFields, type Fields, type KubernetesObject } from '../objects.ts'
import { type Child, childrenOf } from './elements.ts'
import { type FieldSet, join } from './field-set.ts'

/** Merges the applied object into the live one. */
export function overlay(live: KubernetesObject, applied: KubernetesObject): KubernetesObject {
  // Merging two objects yields an object.
  return overlayValue(live, applied, `${applied.kind}:`) as KubernetesObject
}

function overlayValue(old: unknown, value: unknown, path: string): unknown {
  const children = childrenOf(value, path)
  if (children === null) return value ?? undefined
  // Applying an empty map keeps entries of other managers.
  if (children.length === 0) return childrenOf(old, path) ? old : value
  const oldChildren = childrenOf(old, path) ?? []
  const oldValues = new Map(oldChildren.map((child) => [child.element, child.value]))
  if (Array.isArray(value)) {
    const mine = new Map(children.map((child) => [child.element, child]))
    const kept = oldChildren.map(({ element, value: other }) => {
      const child = mine.get(element)
      return child ? overlayValue(other, child.value, child.path) : other
    })
    const added = children.filter(({ element }) => !oldValues.has(element)).map((child) => child.value)
    return [...kept, ...added]
  }
  return overlayFields(asFields(old), children, oldValues)
}

function overlayFields(old: Fields, children: Child[], oldValues: Map<string, unknown>): Fields {
  const merged: Fields = { ...old }
  for (const child of children) {
    const made = overlayValue(oldValues.get(child.element), child.value, child.path)
    if (made !== undefined) merged[child.element.slice(2)] = made
  }
  return merged
}

/** Removes fields, the maps and lists in `emptied`, and those that become empty. */
export function without(object: KubernetesObject, fields: FieldSet, emptied: FieldSet): KubernetesObject {
  if (fields.size === 0) return object
  // Its name and kind have no manager, so that an object remains.
  return prune(object, `${object.kind}:`, { field: '', gone: fields, emptied }) as KubernetesObject
}

interface Place {
  field: string
  gone: FieldSet
  emptied: FieldSet
}

function prune(value: unknown, path: string, at: Place): unknown {
  if (at.emptied.has(at.field)) return undefined
  const children = childrenOf(value, path)
  if (!children) return at.gone.has(at.field) ? undefined : value
  const isList = Array.isArray(value)
  const kept = children.flatMap((child) => pruneChild(child, isList, at))
  if (kept.length === 0 && (children.length > 0 || at.gone.has(at.field))) return undefined
  if (isList) return kept.map((child) => child.value)
  return Object.fromEntries(kept.map((child) => [child.element.slice(2), child.value]))
}

function pruneChild(child: Child, isInList: boolean, at: Place): Child[] {
  const field = join(at.field, child.element)
  if (isInList && at.gone.has(field)) return []
  const value = prune(child.value, child.path, { ...at, field })
  return value === undefined ? [] : [{ ...child, value }]
}
