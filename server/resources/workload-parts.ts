import { isFields } from '../../model/fields.ts'
import type { Model } from '../../model/registry.ts'
import { composeNode } from '../clusters/connection/mapping/compose.ts'
import type { Violation } from '../errors.ts'
import type { StoredTree } from '../store/store.ts'
import { changedPart, differs, applyDefaults, checkChange } from '../records/check.ts'
import { matchChildren, type RelationChange } from './body/draft-children.ts'
import { treeOf } from './create.ts'
import { type Draft } from '../records/draft.ts'
import { checkAdded } from './update-children.ts'
import { type Edit, editOf, isElement, mergePatch } from '../clusters/workloads/workload-patch.ts'

/** Returns the violations of changed parts of a cluster object; the API server checks more. */
export function checkParts(draft: Draft, tree: StoredTree): Violation[] {
  return matchChildren(draft, tree).flatMap(({ children }) =>
    children.flatMap(({ child, row }) => {
      if (row) return [...checkChange(child, row), ...checkParts(child, row)]
      applyDefaults(child)
      return checkAdded(child)
    }),
  )
}

/** Returns true if a change affects parts of the resource, in addition to its own values. */
export const changesParts = (draft: Draft, tree: StoredTree): boolean =>
  matchChildren(draft, tree).some(isChange)

const isChange = ({ children, gone }: RelationChange): boolean =>
  gone.length > 0 ||
  children.some(({ child, row }) => !row || differs(child, row) || changesParts(child, row))

/** Returns the edit of a part and all its nested parts that the draft changes. */
export function editOfParts(model: Model, draft: Draft, tree: StoredTree): Edit {
  const own = editOf(draft.entry, tree, changedPart(draft, tree))
  const changes = matchChildren(draft, tree).filter(isChange)
  return (part) => {
    const below = changes.map((change) => {
      const { name } = change.relation
      return [
        name,
        change.relation.many ? listOf(model, change, part[name]) : partOf(model, change, part[name]),
      ]
    })
    const patch = own(part)
    const parts = Object.fromEntries(below) as Record<string, unknown>
    return { ...patch, ...parts, ...bothMetadata(patch, parts) }
  }
}

/**
 * Merges metadata changes: a resource's labels are in its metadata, and its other fields may change as well.
 */
const bothMetadata = (
  patch: Record<string, unknown>,
  parts: Record<string, unknown>,
): Record<string, unknown> =>
  isFields(patch['metadata']) && isFields(parts['metadata'])
    ? { metadata: { ...parts['metadata'], ...patch['metadata'] } }
    : {}

/**
 * Builds a complete list, since a merge patch replaces lists. Unchanged elements are taken from the live
 * object. Elements unknown to the body are kept; then all elements keep their positions.
 */
function listOf(model: Model, { relation, children, gone }: RelationChange, value: unknown): unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : []
  const indexOf = (row: StoredTree | null): number =>
    list.findIndex(
      (element, index) => row !== null && isFields(element) && isElement({ relation, row }, element, index),
    )
  const edited = children.map(({ child, row }) => {
    const index = indexOf(row)
    const element = list[index]
    if (!row || !isFields(element)) return { index: -1, part: composeNode(treeOf(child), model) }
    return { index, part: mergePatch(element, editOfParts(model, child, row)(element)) }
  })
  const parts = new Map(edited.map(({ index, part }) => [index, part]))
  const taken = new Set(gone.map(indexOf))
  const isKnown = (_element: unknown, index: number): boolean => parts.has(index) || taken.has(index)
  if (list.every(isKnown)) return edited.map(({ part }) => part)
  return [
    ...list.flatMap((element, index) => (taken.has(index) ? [] : [parts.get(index) ?? element])),
    ...edited.filter(({ index }) => index < 0).map(({ part }) => part),
  ]
}

function partOf(model: Model, { children }: RelationChange, value: unknown): unknown {
  const [only] = children
  if (!only) return null
  if (!only.row) return composeNode(treeOf(only.child), model)
  return editOfParts(model, only.child, only.row)(isFields(value) ? value : {})
}
