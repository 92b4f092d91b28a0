import { isFields } from '../../model/fields.ts'
import { randomUUID } from 'node:crypto'
import { commonFields } from '../../model/common-fields.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { yamlComments } from '../../model/yaml-comments.ts'
import type { Violation } from '../errors.ts'
import { isKubernetesShaped } from '../../model/kubernetes-shape.ts'
import { setPartOf } from '../../model/selector-rule.ts'
import { asTwice, fieldNamesOf, readFieldNames } from './field-names.ts'

/**
 * A request body read against the model, before any rule is checked: each field sorted into what it is. `id` is the new
 * resource's, chosen here so that links and secrets of nested children can be written without asking for ids.
 */
export interface Draft {
  entry: ModelClass
  id: string
  /** Id that the body names: which child of an existing parent is meant. */
  givenId: string | null
  /** Generation that the body tells: that of the answer which it was made of. */
  generation?: number
  /** Where the resource is there: its id. */
  rowId?: string
  /** Whether the body was made of the resource as it is now; undefined when it does not say. */
  isCurrent?: boolean
  /** What the body says about the parent, as it came; undefined when it says nothing. */
  parent?: unknown
  /** Dotted place below the resource in question, empty for itself: `spec.0`. */
  path: string
  attributes: Record<string, unknown>
  /** What the body says of attributes that the service alone sets. */
  ignored?: Record<string, unknown>
  /** Names in the body that are no field of the class. */
  unknown?: string[]
  /** Names in the body that were added to `additionalProperties`, as Kubernetes may have such a field. */
  kept?: string[]
  /** Values of secret attributes, still as the client sent them until `protectSecrets`. */
  secrets: Record<string, string | null>
  labels?: Record<string, string> | null
  additionalProperties?: Record<string, unknown> | null
  children: Map<string, Draft[]>
  /** What the body says about each reference relation, as it came. */
  references: Map<string, unknown[]>
  /** The ids that `references` turned out to mean, by relation. */
  targets: Map<string, string[]>
  /** Values that the answer to the create shows, this once: a new API key. */
  shown?: Record<string, unknown>
}

/** Fields that every answer carries and that a client may send back with it; the service alone sets them. */
const answeredFields: ReadonlySet<string> = new Set(commonFields)

const fieldPath = (draft: Pick<Draft, 'path'>, field: string): string =>
  draft.path === '' ? field : `${draft.path}.${field}`

/** A violation at a field of a draft; the sentence begins with class and field. */
export const violationAt = (
  draft: Pick<Draft, 'path' | 'entry'>,
  field: string,
  problem: string,
): Violation => ({
  modelIndex: draft.entry.name,
  field: fieldPath(draft, field),
  message: `${draft.entry.name}.${field} ${problem}.`,
})

/** An empty draft, for what the service itself adds to a request. */
export const emptyDraft = (entry: ModelClass, path = ''): Draft => ({
  entry,
  id: randomUUID(),
  givenId: null,
  path,
  attributes: {},
  secrets: {},
  children: new Map(),
  references: new Map(),
  targets: new Map(),
})

/** Whether a body's `modelIndex`, where it has one, is a name of the class. */
export function isNameOf({ name, collection }: ModelClass, modelIndex: unknown): boolean {
  if (modelIndex == null) return true
  const given = String(modelIndex).toLowerCase()
  return given === name.toLowerCase() || given === collection.toLowerCase()
}

/** Whether a draft says where a resource is and nothing about it, as child relations are answered. */
export const isLink = (draft: Draft): boolean =>
  draft.givenId !== null &&
  draft.labels === undefined &&
  draft.additionalProperties === undefined &&
  draft.references.size === 0 &&
  draft.children.size === 0 &&
  Object.keys({ ...draft.attributes, ...draft.secrets }).length === 0

/** Reads a body; names of fields are taken in any letter case. What it cannot place is added to `violations`; the draft holds the rest. */
export function readDraft(
  entry: ModelClass,
  body: Record<string, unknown>,
  violations: Violation[],
  path = '',
): Draft {
  const draft = emptyDraft(entry, path)
  const { fields, twice } = readFieldNames(fieldNamesOf(entry), body)
  const { id, generation, parent, modelIndex } = fields
  if (typeof id === 'string') draft.givenId = id.toLowerCase()
  if (Number.isInteger(generation)) draft.generation = Number(generation)
  if (parent !== undefined) draft.parent = parent
  if (!isNameOf(entry, modelIndex))
    violations.push(violationAt(draft, 'modelIndex', `cannot be ${JSON.stringify(modelIndex)} here`))
  for (const field of twice)
    violations.push(violationAt(draft, field.name, `is given ${asTwice(field)}. Leave one of them out`))
  for (const [field, value] of Object.entries(fields)) readField(draft, field, value, violations)
  return draft
}

function readField(draft: Draft, field: string, value: unknown, violations: Violation[]): void {
  const attribute = draft.entry.attributes.get(field)
  const relation = draft.entry.relations.get(field)
  if (attribute) readAttribute(draft, field, value, violations)
  else if (relation?.type === 'child' && !answeredFields.has(field))
    readChildren(draft, relation, value, violations)
  else if (relation?.type === 'reference') draft.references.set(field, listOf(value))
  else if (field === 'labels') readLabels(draft, value, violations)
  else if (field === 'additionalProperties') readFreeForm(draft, value, violations)
  else readUnknown(draft, field, value)
}

function readAttribute(draft: Draft, field: string, value: unknown, violations: Violation[]): void {
  const attribute = draft.entry.attributes.get(field)
  if (attribute?.readOnly) {
    draft.ignored = { ...draft.ignored, [field]: value }
    return
  }
  if (attribute?.kind === 'secret') readSecret(draft, field, value, violations)
  else if (attribute?.quantities) draft.attributes[field] = withTexts(value)
  else draft.attributes[field] = attribute?.kind === 'selector' ? setPartOf(value) : value
}

/** Kubernetes takes quantities that are numbers, such as `cpu: 1`. */
const withTexts = (value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [
          name,
          typeof entry === 'number' ? String(entry) : entry,
        ]),
      )
    : value

/** One object stands for a list of one, and null for an empty list: both are how relations are written by hand. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

function readSecret(draft: Draft, field: string, value: unknown, violations: Violation[]): void {
  if (value === null || typeof value === 'string') draft.secrets[field] = value
  else violations.push(violationAt(draft, field, 'must be a string'))
}

function readChildren(draft: Draft, relation: ModelRelation, value: unknown, violations: Violation[]): void {
  const { name, target, many } = relation
  const entries = listOf(value)
  if (!many && entries.length > 1)
    violations.push(violationAt(draft, name, `holds one ${target.name}, but ${entries.length} are given`))
  const children: Draft[] = []
  for (const [index, entry] of entries.entries()) {
    const path = fieldPath(draft, `${name}.${index}`)
    if (isFields(entry)) children.push(readDraft(target, entry, violations, path))
    else violations.push(violationAt(draft, `${name}.${index}`, `must be an object of class ${target.name}`))
  }
  draft.children.set(name, children)
}

function readLabels(draft: Draft, value: unknown, violations: Violation[]): void {
  if (value === null) draft.labels = null
  else if (isFields(value) && Object.values(value).every((entry) => typeof entry === 'string'))
    draft.labels = value as Record<string, string>
  else violations.push(violationAt(draft, 'labels', 'must be an object whose values are strings'))
}

function readFreeForm(draft: Draft, value: unknown, violations: Violation[]): void {
  if (value === null || isFields(value))
    draft.additionalProperties = value && { ...draft.additionalProperties, ...value }
  else violations.push(violationAt(draft, 'additionalProperties', 'must be an object'))
}

function readUnknown(draft: Draft, field: string, value: unknown): void {
  if (answeredFields.has(field)) return
  if (isKubernetesShaped(draft.entry)) keepField(draft, field, value)
  else draft.unknown = [...(draft.unknown ?? []), field]
}

/** Kubernetes has more fields than the model has attributes, and none of them may be lost. */
function keepField(draft: Draft, field: string, value: unknown): void {
  // What runs has no place for comments, and an export of the catalog may be sent there.
  if (field === yamlComments) return
  draft.additionalProperties = { ...draft.additionalProperties, [field]: value }
  draft.kept = [...(draft.kept ?? []), field]
}

/** Every name of a body that is no field where it stands. */
export const unknownFields = (draft: Draft): Violation[] =>
  [...eachDraft(draft)].flatMap((part) =>
    (part.unknown ?? []).map((field) => violationAt(part, field, 'is not a field of the class')),
  )

/** A draft and all drafts below it, parents first. */
export function* eachDraft(draft: Draft): Generator<Draft> {
  yield draft
  for (const children of draft.children.values()) for (const child of children) yield* eachDraft(child)
}
