import { isServiceMade, livesInCluster } from '../../model/given-lists.ts'
import { isFields } from '../../model/fields.ts'
import { randomUUID } from 'node:crypto'
import { commonFields } from '../../model/common-fields.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import type { Attributes, ClassId } from '../../model/types.ts'
import { yamlComments } from '../../model/yaml-comments.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { tooLarge, type Violation, violationOf } from '../errors.ts'
import { isKubernetesShaped } from '../../model/kubernetes-shape.ts'
import { setPartOf } from '../../model/selector-rule.ts'
import { fieldName, fieldNamesOf, readFieldNames } from '../../model/field-names.ts'
import { findType } from '../clusters/connection/built-in-types/types.ts'

/**
 * A request body parsed against the model, with its fields sorted by kind, before any rule is checked. `id`
 * is the new resource's id, chosen here so that links and secrets of nested children can be written without
 * looking up ids.
 */
export interface Draft<Values = Record<string, unknown>> {
  entry: ModelClass
  id: string
  /** Id in the body; selects a child of an existing parent. */
  givenId: string | null
  /** Generation in the body, from the answer it is based on. */
  generation?: number
  /** Id of the existing resource, if there is one. */
  rowId?: string
  /** True if the body is based on the resource's current state; undefined if it is unknown. */
  isCurrent?: boolean
  /** Parent as given in the body; undefined if omitted. */
  parent?: unknown
  /** Dotted path below the requested resource, such as `spec.0`; empty for the resource itself. */
  path: string
  /** Values may be of any type until they are checked. */
  attributes: { -readonly [Name in keyof Values]?: unknown }
  /** Values in the body for attributes that only the service sets. */
  ignored?: Record<string, unknown>
  /** Names in the body that are not fields of the class. */
  unknown?: string[]
  /**
   * Names in the body that were moved to `additionalProperties`, because Kubernetes may have such a field.
   */
  kept?: string[]
  /** Values of secret attributes, in plain text until `protectSecrets`. */
  secrets: Record<string, string | null>
  labels?: Record<string, string> | null
  additionalProperties?: Record<string, unknown> | null
  children: Map<string, Draft[]>
  /** References as given in the body, by relation. */
  references: Map<string, unknown[]>
  /** Ids that `references` resolved to, by relation. */
  targets: Map<string, string[]>
  /** Values that only the answer to the creation contains, such as a new API key. */
  shown?: Record<string, unknown>
}

/** Draft of a known class, with the names of its attributes. */
export type DraftOf<Id extends ClassId> = Draft<Attributes<Id>>

/** Fields of every answer that clients may send back; only the service sets them. */
const answeredFields: ReadonlySet<string> = new Set(commonFields)

const fieldPath = (draft: Pick<Draft, 'path'>, field: string): string =>
  draft.path === '' ? field : `${draft.path}.${field}`

/**
 * Returns a violation for a field of a draft. The problem is a sentence without its subject, which is class and
 * field.
 */
export const violationAt = (
  draft: Pick<Draft, 'path' | 'entry'>,
  field: string,
  problem: Message | string,
): Violation => {
  const name = `${draft.entry.name}.${field}`
  // English that is not moved to messages yet is translated as a sentence of its own.
  const text =
    typeof problem === 'string'
      ? `${name} ${problem}.`
      : message('violations.field', { field: name, problem })
  return violationOf({ modelIndex: draft.entry.name, field: fieldPath(draft, field) }, text)
}

/** Creates an empty draft, for additions by the service itself. */
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

/** Returns true if a body's `modelIndex` is absent or a name of the class. */
export function isNameOf({ name, collection }: ModelClass, modelIndex: unknown): boolean {
  if (modelIndex == null) return true
  const given = String(modelIndex).toLowerCase()
  return given === name.toLowerCase() || given === collection.toLowerCase()
}

/** Returns true if a draft contains only an id, as answers represent children. */
export const isLink = (draft: Draft): boolean =>
  draft.givenId !== null &&
  draft.labels === undefined &&
  draft.additionalProperties === undefined &&
  draft.references.size === 0 &&
  draft.children.size === 0 &&
  Object.keys({ ...draft.attributes, ...draft.secrets }).length === 0

/**
 * Parses a body; field names match in any letter case. Problems are added to `violations`; the draft contains
 * the rest.
 */
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
    violations.push(
      violationAt(
        draft,
        'modelIndex',
        message('violations.otherClass', { value: JSON.stringify(modelIndex) }),
      ),
    )
  for (const field of twice)
    violations.push(
      violationAt(draft, field.name, message('violations.fieldTwice', { spellings: field.spellings })),
    )
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

/** Converts numeric quantities to text; Kubernetes accepts both, such as `cpu: 1`. */
const withTexts = (value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [
          name,
          typeof entry === 'number' ? String(entry) : entry,
        ]),
      )
    : value

/** Converts a single object to a list and null to an empty one, as hand-written bodies may contain either. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

function readSecret(draft: Draft, field: string, value: unknown, violations: Violation[]): void {
  if (value === null || typeof value === 'string') draft.secrets[field] = value
  else violations.push(violationAt(draft, field, message('problems.noString')))
}

function readChildren(draft: Draft, relation: ModelRelation, value: unknown, violations: Violation[]): void {
  const { name, target, many } = relation
  const entries = listOf(value)
  if (!many && entries.length > 1)
    violations.push(
      violationAt(draft, name, message('violations.onlyOne', { class: target.name, count: entries.length })),
    )
  const children: Draft[] = []
  for (const [index, entry] of entries.entries()) {
    const path = fieldPath(draft, `${name}.${index}`)
    if (isFields(entry)) children.push(readDraft(target, entry, violations, path))
    else
      violations.push(
        violationAt(draft, `${name}.${index}`, message('violations.noObjectOf', { class: target.name })),
      )
  }
  draft.children.set(name, children)
}

function readLabels(draft: Draft, value: unknown, violations: Violation[]): void {
  if (value === null) draft.labels = null
  else if (isFields(value) && Object.values(value).every((entry) => typeof entry === 'string'))
    draft.labels = value as Record<string, string>
  else violations.push(violationAt(draft, 'labels', message('problems.noMap')))
}

function readFreeForm(draft: Draft, value: unknown, violations: Violation[]): void {
  if (value === null || isFields(value))
    draft.additionalProperties = value && { ...draft.additionalProperties, ...value }
  else violations.push(violationAt(draft, 'additionalProperties', message('problems.noObject')))
}

function readUnknown(draft: Draft, field: string, value: unknown): void {
  if (answeredFields.has(field)) return
  if (isKubernetesShaped(draft.entry)) keepField(draft, field, value)
  else draft.unknown = [...(draft.unknown ?? []), field]
}

/**
 * Adds a field to `additionalProperties`: Kubernetes has more fields than the model, and none may be lost.
 */
function keepField(draft: Draft, field: string, value: unknown): void {
  // Environments don't store YAML comments, but a catalog export sent to one may contain them.
  if (field === yamlComments) return
  draft.additionalProperties = { ...draft.additionalProperties, [field]: value }
  draft.kept = [...(draft.kept ?? []), field]
}

/** Returns a violation for every unknown field in a body, at any depth. */
export const unknownFields = (draft: Draft): Violation[] =>
  [...eachDraft(draft)].flatMap((part) =>
    (part.unknown ?? []).map((field) => violationAt(part, field, message('violations.unknownField'))),
  )

/** Yields a draft and all drafts below it, parents first. */
export function* eachDraft(draft: Draft): Generator<Draft> {
  yield draft
  for (const children of draft.children.values()) for (const child of children) yield* eachDraft(child)
}

/**
 * Marks fields that Kubernetes 1.34 doesn't have at this position as unknown, in a draft and its children.
 * Fields of newer clusters can be passed through `additionalProperties`, which is forwarded unchanged.
 */
export function setStrangeAside(draft: Draft): void {
  for (const part of eachDraft(draft)) {
    const type = findType(part.entry.name)
    const strange = type ? (part.kept ?? []).filter((field) => !type.fields.has(field)) : []
    if (strange.length === 0) continue
    part.unknown = [...(part.unknown ?? []), ...strange]
    const rest = Object.entries(part.additionalProperties ?? {}).filter(([field]) => !strange.includes(field))
    if (rest.length > 0) part.additionalProperties = Object.fromEntries(rest)
    else delete part.additionalProperties
  }
}

/** Maximum resources per request; more would block other requests for seconds. */
const maxResources = 5_000

const linkFields = new Set(['id', 'service', 'modelindex', 'uri'])

/** Returns true for links. They don't count: a response that is sent back may contain any number of them. */
function isLinkBody(value: Record<string, unknown>): boolean {
  const fields = Object.keys(value).map((field) => field.toLowerCase())
  return fields.every((field) => linkFields.has(field)) && fields.includes('id')
}

/** Yields the resources nested in a body. */
function* nestedIn(entry: ModelClass, body: Record<string, unknown>): Generator<unknown> {
  for (const [field, value] of Object.entries(body)) {
    const relation = entry.relations.get(fieldName(fieldNamesOf(entry), field))
    if (relation?.type !== 'child') continue
    for (const child of [value].flat()) {
      if (!isFields(child) || isLinkBody(child)) continue
      yield child
      yield* nestedIn(relation.target, child)
    }
  }
}

/**
 * Counts the resources that requests write, and rejects with 413 above the limit, before anything is read.
 */
export class ResourceCount {
  private count = 0

  add(entry: ModelClass, body: Record<string, unknown>): void {
    this.take()
    for (const _ of nestedIn(entry, body)) this.take()
  }

  private take(): void {
    this.count++
    if (this.count <= maxResources) return
    throw tooLarge(message('violations.tooManyResources', { max: maxResources }))
  }
}

/**
 * Removes child relations that a response contains but a client doesn't mean to change: links, which only
 * locate children, and children created by the service or a cluster, which may have changed since the
 * response.
 */
export function forgetUnsaid(draft: Draft): void {
  for (const [name, children] of draft.children) {
    const target = draft.entry.relations.get(name)?.target
    const isOutside = target && (isServiceMade(target) || isEmptyOfCluster(draft, name))
    if (isOutside || (children.length > 0 && children.every(isLink))) draft.children.delete(name)
    else for (const child of children) forgetUnsaid(child)
  }
}

/** Returns true for an empty list of cluster children of a stored resource: the cluster provides them. */
function isEmptyOfCluster({ entry, children }: Draft, name: string): boolean {
  const target = entry.relations.get(name)?.target
  if (!target || entry.truth === 'cluster' || !livesInCluster(target)) return false
  return children.get(name)?.length === 0
}
