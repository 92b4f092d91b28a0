import type { Attribute } from '../../model/define.ts'
import { ruleOf } from '../../model/kinds.ts'
import type { Problem } from '../../model/problem.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { secretsSet } from '../../model/secrets-set.ts'

export type Values = Record<string, unknown>

export interface FormAttribute {
  name: string
  attribute: Attribute
}

/** Labels are no attribute of the model: every resource has them. A form asks for them by this name. */
export const labelsField: FormAttribute = { name: 'labels', attribute: { kind: 'map' } }

/** Value of a secret that is set and stays as it is; what it is nobody knows here. */
export const keptSecret = true

/** Values with which a form begins: secrets that are set stay as they are. */
export function withKeptSecrets(resource: Values): Values {
  const known = resource[secretsSet]
  const names = Array.isArray(known) ? known.map(String) : []
  return { ...resource, ...Object.fromEntries(names.map((name) => [name, keptSecret])) }
}

export const isSecretSet = (resource: Values, name: string): boolean =>
  withKeptSecrets(resource)[name] === keptSecret

/** What a person may enter: on creation all that the service does not set itself, afterwards what may still change. */
export function writableAttributes(
  entry: ModelClass,
  purpose: 'create' | 'update',
  only?: readonly string[],
): FormAttribute[] {
  const all = [...entry.attributes].map(([name, attribute]) => ({ name, attribute }))
  const writable = all.filter(
    ({ attribute: { readOnly, beside, immutable, updateOnly } }) =>
      readOnly !== true && beside !== true && (purpose === 'create' ? updateOnly : immutable) !== true,
  )
  if (!only) return writable
  const offered = [...writable, labelsField]
  return only.flatMap((name) => offered.find((candidate) => candidate.name === name) ?? [])
}

/** Whether resources of a class can be changed by a form at all: of some, parts alone can. */
export const isEditable = (entry: ModelClass): boolean =>
  entry.methods.includes('PUT') && writableAttributes(entry, 'update').length > 0

/** The same attributes with some that the form cannot do without, though others of the class can. */
export const requiring = (attributes: readonly FormAttribute[], names: readonly string[]): FormAttribute[] =>
  attributes.map(({ name, attribute: { default: preset, ...attribute } }) =>
    names.includes(name)
      ? { name, attribute: { ...attribute, required: true } }
      : { name, attribute: preset === undefined ? attribute : { ...attribute, default: preset } },
  )

/** The values with which a form begins: those of the resource, else the model's defaults. */
export function initialValues(attributes: readonly FormAttribute[], from: Values = {}): Values {
  return Object.fromEntries(
    attributes.map(({ name, attribute }) => [name, from[name] ?? attribute.default ?? null]),
  )
}

/** What the service says of a field by the names of the model, `AlarmTarget.url must ...`, with the label of the form. */
export const withLabel = (message: string, name: string, label: string): string =>
  message.replaceAll(new RegExp(String.raw`(?<![\w.])[A-Z]\w*\.${name}(?![\w.]*\w)`, 'g'), () => label)

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Whether a value has to be entered: without one, there is none. */
export const isRequired = ({ required, key, default: preset }: Attribute): boolean =>
  (required ?? key ?? false) && preset === undefined

export type ValueProblem = { kind: 'missing' } | { kind: 'wrong'; problem: Problem }

/** What is wrong with an entered value, by the same rule that the service checks. */
export function problemOf(value: unknown, attribute: Attribute): ValueProblem | null {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0))
    return isRequired(attribute) ? { kind: 'missing' } : null
  if (attribute.kind === 'secret' && value === keptSecret) return null
  const problem = ruleOf(attribute).why(value, attribute)
  return problem === null ? null : { kind: 'wrong', problem }
}

/**
 * The secret that would go on to another place without being given again, which the service refuses: `attribute` says
 * where it is sent, and began as `before`.
 */
export function secretToGive(
  { receives = {} }: Attribute,
  { before, value, values }: { before: unknown; value: unknown; values: Values },
): FormAttribute | null {
  if (isSame(before, value)) return null
  const [kept] = Object.entries(receives).filter(([name]) => values[name] === keptSecret)
  return kept ? { name: kept[0], attribute: kept[1] } : null
}

const isSame = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right)

/** The body of a create: what is unset stays out, so that the service's own defaults apply. */
export const createBody = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

/** The body of an update: only what differs. An emptied value is sent as null. */
export const updateBody = (before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isSame(before[name], value))
      .map(([name, value]) => [name, isEmpty(value) ? null : value]),
  )
