import type { Attribute } from '../../model/define.ts'
import { ruleOf } from '../../model/kinds.ts'
import type { Message } from '../../model/messages/message.ts'
import type { Violation } from '../api/errors.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { secretsSet } from '../../model/secrets-set.ts'

export type Values = Record<string, unknown>

export interface FormAttribute {
  name: string
  attribute: Attribute
}

/** Form field for labels, which every resource has but the model doesn't list as an attribute. */
export const labelsField: FormAttribute = { name: 'labels', attribute: { kind: 'map' } }

/** Value of a stored secret that stays unchanged; its content is not known here. */
export const keptSecret = true

/** Initial form values, with stored secrets unchanged. */
export function withKeptSecrets(resource: Values): Values {
  const known = resource[secretsSet]
  const names = Array.isArray(known) ? known.map(String) : []
  return { ...resource, ...Object.fromEntries(names.map((name) => [name, keptSecret])) }
}

export const isSecretSet = (resource: Values, name: string): boolean =>
  withKeptSecrets(resource)[name] === keptSecret

/**
 * Attributes a user may enter: on creation, everything the service doesn't set; later, everything mutable.
 */
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

/**
 * Reports whether a form can change resources of the class. For some classes, only their parts are editable.
 */
export const isEditable = (entry: ModelClass): boolean =>
  entry.methods.includes('PUT') && writableAttributes(entry, 'update').length > 0

/** Marks attributes as required that the model leaves optional. */
export const requiring = (attributes: readonly FormAttribute[], names: readonly string[]): FormAttribute[] =>
  attributes.map(({ name, attribute: { default: preset, ...attribute } }) =>
    names.includes(name)
      ? { name, attribute: { ...attribute, required: true } }
      : { name, attribute: preset === undefined ? attribute : { ...attribute, default: preset } },
  )

/** Initial form values: the resource's own, else the model's defaults. */
export function initialValues(attributes: readonly FormAttribute[], from: Values = {}): Values {
  return Object.fromEntries(
    attributes.map(({ name, attribute }) => [name, from[name] ?? attribute.default ?? null]),
  )
}

/** Replaces the model's name of a field in a violation (`AlarmTarget.url must ...`) with the form's label. */
export function withLabel<Shown extends Pick<Violation, 'modelIndex' | 'reasons'>>(
  violation: Shown,
  name: string,
  label: string,
): Shown {
  const field = `${violation.modelIndex}.${name}`
  const reasons = violation.reasons?.map((reason) =>
    reason.code === 'violations.field' && reason.params?.['field'] === field
      ? { ...reason, params: { ...reason.params, field: label } }
      : reason,
  )
  return reasons ? { ...violation, reasons } : violation
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Reports whether a value must be entered because there is no default. */
export const isRequired = ({ required, key, default: preset }: Attribute): boolean =>
  (required ?? key ?? false) && preset === undefined

type ValueProblem = { kind: 'missing' } | { kind: 'wrong'; problem: Message }

/** Validates an entered value by the service's own rule. */
export function problemOf(value: unknown, attribute: Attribute): ValueProblem | null {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0))
    return isRequired(attribute) ? { kind: 'missing' } : null
  if (attribute.kind === 'secret' && value === keptSecret) return null
  const problem = ruleOf(attribute).check(value, attribute)
  return problem === null ? null : { kind: 'wrong', problem }
}

/**
 * Secret that must be re-entered because it would be sent to another destination, which the service refuses
 * otherwise. `attribute` holds the destination; its initial value is `before`.
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

/** Body of a create request. Unset values are omitted, so that the service's defaults apply. */
export const createBody = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

/** Body of an update request with changed values only. An emptied value is sent as null. */
export const updateBody = (before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isSame(before[name], value))
      .map(([name, value]) => [name, isEmpty(value) ? null : value]),
  )
