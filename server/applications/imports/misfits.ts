import type { Attribute, AttributeKind } from '../../../model/define.ts'
import { isFields } from '../../../model/fields.ts'
import { whyNotLabels } from '../../../model/kubernetes-labels.ts'
import { ruleOf } from '../../../model/kinds.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { type Message, message } from '../../../model/messages/message.ts'

/** Field with a value that every cluster refuses. */
export interface Misfit {
  /** Path in the manifest: `spec.template.spec.containers[0].ports`. */
  field: string
  /** Sentence without its subject. */
  problem: Message
  /** Sentence after it. */
  hint?: Message
}

/**
 * Finds invalid values in an object's resource tree: values of the wrong type, which were set aside, counts
 * out of range, selectors with impossible labels, and duplicate names in a list. Enumerated values are left
 * to the cluster, as newer ones may accept more.
 */
export function findMisfits(model: Model, tree: ResourceTree, path = ''): Misfit[] {
  const entry = model.get(tree.class)
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`)
  const aside = Object.entries(tree.additionalProperties ?? {}).flatMap(([field, value]) =>
    misfitsOf(entry, field, value).map((misfit) => ({ ...misfit, field: at(misfit.field) })),
  )
  const held = [...entry.attributes].flatMap(([name, attribute]): Misfit[] => {
    const value = tree.attributes[name]
    const isHeld = attribute.kind === 'integer' || attribute.kind === 'selector'
    const problem = isHeld && value != null ? ruleOf(attribute).check(value, attribute) : null
    return problem === null ? [] : [{ field: at(attribute.field ?? name), problem }]
  })
  // An object's labels are in its metadata and repeated on its resource.
  const labels = entry.name === 'ObjectMeta' || path === '' ? whyNotLabels(tree.labels) : null
  const metadata = path === '' ? 'metadata.labels' : at('labels')
  const below = Object.entries(tree.children ?? {}).flatMap(([name, children]) => {
    const place = (index: number): string =>
      entry.relations.get(name)?.many ? `${at(name)}[${index}]` : at(name)
    return [
      ...findTwins(model, children, place),
      ...children.flatMap((child, index) => findMisfits(model, child, place(index))),
    ]
  })
  return [...aside, ...held, ...(labels === null ? [] : [{ field: metadata, problem: labels }]), ...below]
}

const problemOf = (value: unknown, attribute: Attribute): Message | null =>
  ruleOf(attribute).check(value, attribute)

/** Reports parts with duplicate names. */
function findTwins(model: Model, parts: readonly ResourceTree[], place: (index: number) => string): Misfit[] {
  const seen = new Set<unknown>()
  return parts.flatMap(({ class: id, attributes: values }, index) => {
    const { key, attributes } = model.get(id)
    const name = key === null || attributes.get(key)?.unique === 'NONE' ? null : values[key]
    if (key === null || name == null) return []
    const isTwin = seen.has(name)
    seen.add(name)
    const problem = message('fields.repeated', { value: JSON.stringify(name) })
    return isTwin ? [{ field: `${place(index)}.${key}`, problem }] : []
  })
}

/** Reports a value of the wrong type for its field. */
function misfitsOf(entry: ModelClass, field: string, value: unknown): Misfit[] {
  const tell = (problem: Message | null): Misfit[] => (problem === null ? [] : [{ field, problem }])
  if (field === 'labels' && entry.name === 'ObjectMeta')
    return isEmpty(value) ? [] : nonTextsIn(value, field, 'map')
  const relation = entry.relations.get(field)
  if (relation?.type === 'child') return tell(problemOfPart(relation, value))
  const [, attribute] = [...entry.attributes].find(([name, known]) => (known.field ?? name) === field) ?? []
  if (!attribute || attribute.readOnly) return []
  const texts = nonTextsIn(value, field, attribute.kind)
  return texts.length > 0 ? texts : tell(problemOf(value, attribute))
}

/** Reports numbers and booleans where strings are required: `yes`, `8080` and `1.10` must be quoted. */
function nonTextsIn(value: unknown, field: string, kind: AttributeKind): Misfit[] {
  if (kind === 'string' && isUnquoted(value)) return [unquoted(field, value)]
  if (kind === 'list' && Array.isArray(value))
    return value.flatMap((entry: unknown, index) =>
      isUnquoted(entry) ? [unquoted(`${field}[${index}]`, entry)] : [],
    )
  if (kind === 'map' && isFields(value))
    return Object.entries(value).flatMap(([key, entry]) =>
      isUnquoted(entry) ? [unquoted(`${field}.${key}`, entry)] : [],
    )
  return []
}

const isUnquoted = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'

const unquoted = (field: string, value: unknown): Misfit => ({
  field,
  problem: message('fields.unquoted', { value: String(value) }),
})

function problemOfPart({ many }: ModelRelation, value: unknown): Message | null {
  if (!many) return message('problems.noObject')
  return Array.isArray(value) && value.length === 0 ? null : message('fields.noListOfObjects')
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
