import { providerTypeOf, providerTypes } from '../../../model/config/provider-types.ts'
import { model } from '../../../model/index.ts'
import { type FormAttribute, labelsField, type Values, writableAttributes } from '../../form/form-values.ts'

/** All form fields of a provider, regardless of the type. */
export const providerAttributes: readonly FormAttribute[] = [
  ...writableAttributes(model.get('config.CloudProvider'), 'create'),
  labelsField,
]

const attributes = new Map(providerAttributes.map(({ name, attribute }) => [name, attribute]))

/** Returns an attribute by name, labeled with the term the account type uses. */
function fieldOf(type: unknown, name: string): FormAttribute[] {
  const attribute = attributes.get(name)
  if (!attribute) return []
  const label = providerTypeOf(type).words?.[name]
  return [{ name, attribute: label === undefined ? attribute : { ...attribute, label } }]
}

/**
 * Returns the account settings of a type: with `isSeldom` the ones most accounts don't need, otherwise all
 * others.
 */
export const accountFields = (type: unknown, isSeldom: boolean): FormAttribute[] => {
  const { account, seldom = [] } = providerTypeOf(type)
  return account.filter((name) => seldom.includes(name) === isSeldom).flatMap((name) => fieldOf(type, name))
}

export const providerField = (name: string): FormAttribute => {
  const attribute = attributes.get(name)
  if (!attribute) throw new Error(`a cloud provider has no attribute ${name}`)
  return { name, attribute }
}

const always = ['name', 'type', 'description', 'labels', 'serviceAddress'] as const

const namesOf = (type: unknown): readonly string[] => [...always, ...providerTypeOf(type).account]

/** Returns the form fields of a provider type. */
export const attributesOf = (type: unknown): FormAttribute[] =>
  providerAttributes.filter(({ name }) => namesOf(type).includes(name))

/** Returns the entered values that apply to a provider type and drops those entered for another. */
export function valuesFor(type: unknown, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => namesOf(type).includes(name)))
}

/** Account fields that a provider's page reads. */
export const accountNames: readonly string[] = [
  ...new Set(Object.values(providerTypes).flatMap(({ account }): readonly string[] => account)),
].filter((name) => attributes.get(name)?.kind !== 'secret')
