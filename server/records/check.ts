import { type Message, message } from '../../model/messages/message.ts'
import { isFields } from '../../model/fields.ts'
import { ruleOf } from '../../model/kinds.ts'
import type { Attribute } from '../../model/define.ts'
import { formats } from '../../model/formats.ts'
import { hasKubernetesLabels, whyNotLabels } from '../../model/kubernetes-labels.ts'
import { isKubernetesObject } from '../../model/wholes.ts'
import { type Violation, violationOf } from '../errors.ts'
import type { Patch, ResourceRow } from '../store/store.ts'
import { type Draft, eachDraft, isLink, violationAt } from './draft.ts'
import { limits } from '../limits.ts'
import { whyTooManyLabels } from './label-bounds.ts'

/** Limit of strings without their own; longer than any name, note or script a user writes. */
const maxTextLength = 1_048_576

/** Sets attributes that a new resource or its children omit, or set to null, to the model's defaults. */
export function applyDefaults(draft: Draft): void {
  for (const part of eachDraft(draft)) {
    for (const [name, attribute] of part.entry.attributes) {
      if (attribute.default !== undefined && part.attributes[name] == null)
        part.attributes[name] = attribute.default
    }
  }
}

/** True if an index of the store contains the attribute. */
const isInIndex = ({ key, unique, indexed }: Attribute): boolean =>
  key === true || unique === 'PARENT' || indexed === true

/** Returns the maximum length of an attribute's text, in characters. */
export const maxLengthOf = (attribute: Attribute): number =>
  Math.min(
    attribute.maxLength ?? Infinity,
    (attribute.format && formats[attribute.format].maxLength) ?? Infinity,
    isInIndex(attribute) ? limits.indexedText : maxTextLength,
  )

/** Returns all violations of a new resource and its children, except of rules that need the store. */
export function checkNew(draft: Draft): Violation[] {
  return [...eachDraft(draft)].flatMap((part) => [
    ...checkValues(part),
    ...checkRequired(part),
    ...checkKind(part),
    ...checkSiblings(part),
  ])
}

/**
 * Rejects an object of another kind, which would be stored in the wrong collection and run as the kind it
 * declares.
 */
function checkKind(draft: Draft): Violation[] {
  const { kubernetes } = draft.entry
  if (!kubernetes) return []
  const { kind, apiVersion } = draft.attributes
  const isOther = (given: unknown, own: string): boolean => typeof given === 'string' && given !== own
  const group = (version: string): string => version.replace(/[^/]*$/, '')
  return [
    ...(isOther(kind, kubernetes.kind)
      ? [violationAt(draft, 'kind', message('violations.otherKind', { kind: kubernetes.kind }))]
      : []),
    ...(typeof apiVersion === 'string' && isOther(group(apiVersion), group(kubernetes.apiVersion))
      ? [
          violationAt(
            draft,
            'apiVersion',
            message('violations.otherVersion', { version: kubernetes.apiVersion }),
          ),
        ]
      : []),
  ]
}

/**
 * Checks children in a new resource's body: they must be complete, and some classes are created only by the
 * service. Call it before class rules add their own children.
 */
export function checkGivenChildren(draft: Draft): Violation[] {
  return [...eachDraft(draft)].flatMap((part) =>
    [...part.children.values()].flat().flatMap((child): Violation[] => {
      const { path, entry } = child
      const problem = whyNotGiven(part, child)
      if (problem === null) return []
      return [
        violationOf(
          { modelIndex: entry.name, field: path },
          message('violations.field', { field: path, problem }),
        ),
      ]
    }),
  )
}

function whyNotGiven(parent: Draft, child: Draft): Message | null {
  const { truth, methods, uri } = child.entry
  if (isLink(child)) return message('violations.linkElsewhere')
  if (!methods.includes('POST')) return message('violations.madeByService')
  // A row without its object would represent any cluster object of that name.
  return truth === 'cluster' && parent.entry.truth === 'store'
    ? message('violations.madeInCluster', { address: uri })
    : null
}

/** Returns all violations of a change; checks only the fields it contains. `row` is the current resource. */
export function checkChange(draft: Draft, row: ResourceRow): Violation[] {
  return [...checkValues(draft, row), ...checkKept(draft, row), ...checkSiblings(draft)]
}

/**
 * Checks the given values. Unchanged ones are accepted: they were checked before or were read from a cluster.
 */
function checkValues(
  draft: Draft,
  row: Pick<ResourceRow, 'attributes' | 'labels'> | null = null,
): Violation[] {
  const violations: Violation[] = []
  const given = { ...draft.attributes, ...draft.secrets }
  for (const [name, attribute] of draft.entry.attributes) {
    const value = given[name]
    const isKept = value == null || (row !== null && isSameValue(value, row.attributes[name]))
    const problem = isKept ? null : checkValue(value, attribute)
    if (problem !== null) violations.push(violationAt(draft, name, problem))
  }
  return [...violations, ...checkFreeForm(draft, row)]
}

/**
 * Checks labels and free-form fields. Labels visible to Kubernetes must follow its rules; others can be any
 * text.
 */
function checkFreeForm(draft: Draft, row: Pick<ResourceRow, 'labels'> | null): Violation[] {
  const { entry, labels } = draft
  const isKept = row !== null && isSameValue(labels, row.labels)
  const isFree = isKept || !hasKubernetesLabels(entry)
  const problems = {
    labels:
      whyNotStorable(labels) ??
      (isKept ? null : whyTooManyLabels(labels)) ??
      (isFree ? null : whyNotLabels(draft.labels)),
    additionalProperties: whyNotFreeForm(draft),
  }
  return Object.entries(problems).flatMap(([name, problem]) =>
    problem === null ? [] : [violationAt(draft, name, problem)],
  )
}

/**
 * Rejects kind and version outside their attributes: a duplicate could pass the check as one kind and be
 * written as another.
 */
function whyNotFreeForm({ entry, additionalProperties }: Draft): Message | null {
  const isTwice = isKubernetesObject(entry) && isFields(additionalProperties)
  if (isTwice && ['apiVersion', 'kind'].some((field) => field in additionalProperties))
    return message('violations.kindTwice')
  return whyNotStorable(additionalProperties)
}

function checkValue(value: unknown, attribute: Attribute): Message | null {
  const problem = ruleOf(attribute).check(value, attribute) ?? whyNotStorable(value)
  const limit = maxLengthOf(attribute)
  if (problem === null && typeof value === 'string' && value.length > limit)
    return message('problems.tooLong', { max: limit })
  return problem
}

const isRequired = (attribute: Attribute): boolean =>
  !attribute.readOnly && (attribute.required ?? attribute.key ?? false)

function checkRequired(draft: Draft): Violation[] {
  const missing = [...draft.entry.attributes]
    .filter(([name, attribute]) => isRequired(attribute) && isUnset(draft, name))
    .map(([name]) => violationAt(draft, name, message('violations.required')))
  const loose = [...draft.entry.relations.values()]
    .filter(({ type, strong, many }) => type === 'reference' && strong && !many)
    .filter(({ name }) => (draft.references.get(name) ?? []).length === 0)
    .map(({ name, target }) =>
      violationAt(draft, name, message('violations.requiredReference', { kind: { label: target.label } })),
    )
  return [...missing, ...loose]
}

const isUnset = (draft: Draft, name: string): boolean =>
  draft.attributes[name] == null && draft.secrets[name] == null

/** Checks that a change doesn't unset required values or modify immutable ones. */
function checkKept(draft: Draft, row: ResourceRow): Violation[] {
  const attributes = [...draft.entry.attributes]
    .filter(([name]) => name in draft.attributes || name in draft.secrets)
    .map(([name, attribute]) => checkKeptAttribute(draft, row, { name, attribute }))
  const references = [...draft.entry.relations.values()]
    .filter(({ type, strong, many }) => type === 'reference' && strong && !many)
    .filter(({ name }) => draft.references.get(name)?.length === 0)
    .map(({ name }) => violationAt(draft, name, message('violations.requiredKept')))
  return [...attributes.filter((violation) => violation !== null), ...references]
}

function checkKeptAttribute(
  draft: Draft,
  row: ResourceRow,
  { name, attribute }: { name: string; attribute: Attribute },
): Violation | null {
  if (isRequired(attribute) && isUnset(draft, name))
    return violationAt(draft, name, message('violations.requiredKept'))
  if (attribute.immutable && !isSameValue(draft.attributes[name], row.attributes[name]))
    return violationAt(draft, name, message('violations.immutable'))
  return null
}

/** Returns true if two attribute values are equal; null and absent are the same. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns the names of attributes that a draft changes. */
export const changedNames = ({ attributes }: Draft, row: ResourceRow | null): string[] =>
  Object.keys(attributes).filter((name) => !isSameValue(attributes[name], row?.attributes[name]))

/** Rejects children of one relation in the same body that share a unique value. */
function checkSiblings(draft: Draft): Violation[] {
  const violations: Violation[] = []
  for (const [relation, children] of draft.children) {
    const key = children[0]?.entry.key
    if (!key || children[0]?.entry.attributes.get(key)?.unique === 'NONE') continue
    const seen = new Set<unknown>()
    for (const child of children) {
      const value = child.attributes[key]
      if (value != null && seen.has(value))
        violations.push(
          violationAt(
            child,
            key,
            message('violations.givenTwice', { value: JSON.stringify(value), relation }),
          ),
        )
      seen.add(value)
    }
  }
  return violations
}

/**
 * Returns why databases can't store a JSON value unchanged, as a sentence without its subject, or null.
 * Checks nested objects and lists, including keys.
 */
export function whyNotStorable(value: unknown): Message | null {
  if (typeof value === 'string') return whyNotText(value)
  if (typeof value === 'number') return whyNotNumber(value)
  if (typeof value !== 'object' || value === null) return null
  for (const [key, entry] of Object.entries(value)) {
    const problem = whyNotText(key) ?? whyNotStorable(entry)
    if (problem !== null) return problem
  }
  return null
}

/** Returns why a number can't be stored unchanged. */
export function whyNotNumber(value: number): Message | null {
  if (!Number.isFinite(value)) return message('rules.noFiniteNumber')
  // Parsing has already lost its last digits.
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return message('rules.noExactInteger')
  return null
}

function whyNotText(text: string): Message | null {
  if (text.includes('\u0000')) return message('problems.nul')
  return text.isWellFormed() ? null : message('rules.noSurrogate')
}

/** Returns the values of a draft that differ from the resource's. */
export function changedPart(draft: Draft, row: ResourceRow): Patch {
  const attributes = changedNames(draft, row).map((name) => [name, draft.attributes[name]] as const)
  const { labels, additionalProperties } = draft
  return {
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(labels === undefined || isSameValue(labels, row.labels) ? {} : { labels }),
    ...(additionalProperties === undefined || isSameValue(additionalProperties, row.additionalProperties)
      ? {}
      : { additionalProperties }),
  }
}

/** Returns true if a draft would change a resource, not counting references and children. */
export const differs = (draft: Draft, row: ResourceRow): boolean =>
  Object.keys(changedPart(draft, row)).length > 0 ||
  Object.values(draft.secrets).some((value) => value !== null)
