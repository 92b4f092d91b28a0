import type { Model } from '../../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { planSelection } from './selection.ts'
import type { SelectionPlan } from './selection.ts'
import { isNameColumn, isUnique } from '../store-model.ts'
import type { ReadQuery } from '../store.ts'

/** Meaning of a read, with all names resolved and no SQL. */
export interface Plan {
  selection: SelectionPlan
  withCount: boolean
  /** One for each class of the selection. */
  shapes: readonly Shape[]
}

/** The members of one JSON object. */
export interface Shape {
  class: ModelClass
  members: Member[]
}

export type BuiltIn = (typeof builtIns)[number]

/** `isOptional`: left out when unset or empty; otherwise null or `[]`. */
export type Member =
  | { type: 'builtIn'; name: BuiltIn; isOptional: boolean }
  | { type: 'attribute'; name: string; isOptional: boolean }
  | { type: 'storedAttributes' }
  | { type: 'children'; relation: ModelRelation; shape: Shape }
  | { type: 'links'; relation: ModelRelation; keys: readonly string[]; isOptional: boolean }

export const builtIns = [
  'id',
  'service',
  'modelIndex',
  'uri',
  'parent',
  'createdBy',
  'modifiedBy',
  'createdOn',
  'modifiedOn',
  'generation',
  'ancestors',
  'labels',
  'additionalProperties',
  'alarms',
] as const

/** Nothing is lost by leaving these out when they are unset, which export and exportDetails do. */
const emptyBuiltIns: readonly BuiltIn[] = ['labels', 'additionalProperties', 'alarms']

/** A class that contains itself is embedded this many times, one below the other. */
const SELF_NESTING_LIMIT = 3

export function planRead(model: Model, query: ReadQuery): Plan {
  const selection = planSelection(model, query)
  return {
    selection,
    withCount: query.withCount ?? false,
    shapes: selection.classes.map((entry) => planShape(entry, choiceOf(query), [])),
  }
}

interface Choice {
  mode: ReadQuery['mode']
  fields: NameSet | null
  excluded: NameSet
}

/** Names in any letter case; dotted ones mean what is below a relation. */
class NameSet {
  readonly #names: ReadonlySet<string>
  constructor(names: Iterable<string>) {
    this.#names = new Set([...names].map((name) => name.toLowerCase()))
  }
  has(name: string): boolean {
    return this.#names.has(name.toLowerCase())
  }
  /** The names below a relation. */
  below(relation: string): NameSet {
    const start = `${relation.toLowerCase()}.`
    const meant = [...this.#names].filter((name) => name.startsWith(start))
    if (meant.length === 0) return this
    return new NameSet([...this.#names, ...meant.map((name) => name.slice(start.length))])
  }
}

function choiceOf({ mode, fields, excludeFields = [] }: ReadQuery): Choice {
  return { mode, fields: fields ? new NameSet(fields) : null, excluded: new NameSet(excludeFields) }
}

function planShape(modelClass: ModelClass, choice: Choice, above: readonly ModelClass[]): Shape {
  const members = [
    ...planBuiltIns(modelClass, choice),
    ...planAttributes(modelClass, choice, above.length > 0),
    ...planRelations(modelClass, choice, above),
  ]
  return { class: modelClass, members }
}

/** Specification, endpoint 6: an application's `run` is always included. */
const isAlwaysShown = (modelClass: ModelClass, name: string, { mode }: Choice): boolean =>
  modelClass.id === 'environments.Application' && name === 'run' && mode === 'normal'

/** Content that an export must not lose. Labels of a Kubernetes object are already in its metadata. */
const isContent = (modelClass: ModelClass, name: BuiltIn): boolean =>
  name === 'additionalProperties' || (name === 'labels' && !modelClass.relations.has('metadata'))

function planBuiltIns(modelClass: ModelClass, { mode, fields, excluded }: Choice): Member[] {
  const isShown = (name: BuiltIn): boolean => {
    if (excluded.has(name) || modelClass.attributes.has(name)) return false
    if (fields) return fields.has(name)
    return mode !== 'export' || isContent(modelClass, name)
  }
  return builtIns
    .filter(isShown)
    .map((name) => ({ type: 'builtIn', name, isOptional: mode !== 'normal' && emptyBuiltIns.includes(name) }))
}

/** The specification's endpoint 15: within a cluster, `name` in a list of fields means the cluster's own. */
const isShownAbove = (modelClass: ModelClass, name: string): boolean =>
  name === 'name' && modelClass.attributes.get(name)?.ofParent === true

function planAttributes(modelClass: ModelClass, choice: Choice, isEmbedded: boolean): Member[] {
  const { mode, fields, excluded } = choice
  const names = [...modelClass.attributes]
    .filter(([name, { kind }]) => kind !== 'secret' && !excluded.has(name))
    .map(([name]) => name)
  if (fields) {
    return names
      .filter((name) => !(isEmbedded && isShownAbove(modelClass, name)))
      .filter((name) => fields.has(name) || isAlwaysShown(modelClass, name, choice))
      .map((name) => ({ type: 'attribute', name, isOptional: false }))
  }
  if (mode === 'normal') return names.map((name) => ({ type: 'attribute', name, isOptional: false }))
  const isWhole = ![...modelClass.attributes.keys()].some((name) => excluded.has(name))
  if (!isWhole) return names.map((name) => ({ type: 'attribute', name, isOptional: true }))
  return [
    ...names
      .filter((name) => isNameColumn(modelClass, name) || modelClass.attributes.get(name)?.ofParent)
      .map((name) => ({ type: 'attribute' as const, name, isOptional: true })),
    { type: 'storedAttributes' },
  ]
}

function planRelations(modelClass: ModelClass, choice: Choice, above: readonly ModelClass[]): Member[] {
  const { mode, fields, excluded } = choice
  // The field `alarms` has its own form, whatever the mode.
  const shown = [...modelClass.relations.values()].filter(
    ({ name }) => name !== 'alarms' && !excluded.has(name) && (!fields || fields.has(name)),
  )
  if (mode === 'normal')
    return shown.map((relation) => ({ type: 'links', relation, keys: [], isOptional: false }))
  const stack = [...above, modelClass]
  return shown.flatMap((relation): Member[] => {
    const { target } = relation
    if (relation.type === 'child') {
      if (stack.filter((entry) => entry === target).length >= SELF_NESTING_LIMIT) return []
      const shape = planShape(target, { ...choice, excluded: excluded.below(relation.name) }, stack)
      return shape.members.length > 0 ? [{ type: 'children', relation, shape }] : []
    }
    if (mode === 'export' && target.service !== modelClass.service) return []
    return [{ type: 'links', relation, keys: tellingAttributes(target), isOptional: true }]
  })
}

/**
 * Attributes that identify a target to a person or another installation: its key and other unique attributes.
 */
const tellingAttributes = (modelClass: ModelClass): string[] =>
  [...modelClass.attributes]
    .filter(([, attribute]) => attribute.kind !== 'secret' && (attribute.key || isUnique(attribute)))
    .map(([name]) => name)
