import type { Model } from '../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'

export type Mode = 'normal' | 'export' | 'exportDetails'

/** Inputs of an answer; determines whether a change elsewhere makes it stale. */
export interface ReadScope {
  classes: ReadonlySet<string>
  /** Resource that contains all inputs, itself included; null when any resource of the classes may be one. */
  root: string | null
}

export interface ReadShape {
  mode?: Mode
  fields?: readonly string[]
  /** Fields to omit, dotted across relations: `spec.ancestors`. */
  excludeFields?: readonly string[]
}

/** Parameters that affect the contents of an answer without being part of it. */
interface ReadOrder {
  /** `field,asc` or `field,desc`, dotted across relations. */
  sort?: readonly string[]
}

interface Walk {
  classes: Set<string>
  hasReferences: boolean
  mode: Mode
  fields: ReadonlySet<string> | null
}

const isShown = (walk: Walk, relation: ModelRelation): boolean =>
  walk.fields === null || walk.fields.has(relation.name)

/**
 * `fields` is one flat set that applies at every level, so a relation is followed wherever its name is in the
 * set.
 */
function follow(walk: Walk, at: ModelClass, excluded: readonly string[] = []): void {
  for (const relation of at.relations.values()) {
    const { type, target } = relation
    if (!isShown(walk, relation) || excluded.includes(relation.name)) continue
    if (type === 'reference') {
      walk.classes.add(target.id)
      walk.hasReferences = true
      continue
    }
    if (walk.classes.has(target.id)) continue
    walk.classes.add(target.id)
    if (walk.mode !== 'normal') follow(walk, target)
  }
}

/** Adds the classes of a sort field: a list sorted by pod usage changes when usage changes. */
function followField(walk: Walk, at: ModelClass, field: string): void {
  const [name = '', ...rest] = field.split('.')
  const relation = at.relations.get(name)
  if (!relation) return
  walk.classes.add(relation.target.id)
  walk.hasReferences ||= relation.type === 'reference'
  followField(walk, relation.target, rest.join('.'))
}

/** Scope of a read of one class: everything it embeds or sorts by and, in normal mode, links to. */
export function readScope(
  model: Model,
  classId: string,
  shape: ReadShape & ReadOrder,
  root: string | null,
): ReadScope {
  const walk: Walk = {
    classes: new Set([classId]),
    hasReferences: false,
    mode: shape.mode ?? 'normal',
    fields: shape.fields ? new Set(shape.fields) : null,
  }
  follow(walk, model.get(classId), shape.excludeFields)
  // Runs last, so that sort fields do not count as already embedded.
  for (const sort of shape.sort ?? []) followField(walk, model.get(classId), sort.split(',')[0] ?? '')
  // A reference can point anywhere, so every change of these classes counts.
  return { classes: walk.classes, root: walk.hasReferences ? null : root }
}

/** Returns the classes that a write to one class may change: itself, its descendants, and its references. */
export function writeScope(model: Model, classId: string): Set<string> {
  const classes = new Set([classId])
  const walk: Walk = { classes, hasReferences: false, mode: 'export', fields: null }
  follow(walk, model.get(classId))
  return classes
}

export interface ChangeNotice {
  class: string
  id: string
  /** Nearest first; null when the service omitted them. */
  ancestors: readonly string[] | null
}

export function isTouched(scope: ReadScope, { class: changed, id, ancestors }: ChangeNotice): boolean {
  if (!scope.classes.has(changed)) return false
  return scope.root === null || ancestors === null || scope.root === id || ancestors.includes(scope.root)
}
