import { providerTypeOf, providerTypes } from '../../../model/config/provider-types.ts'
import { model } from '../../../model/index.ts'
import {
  type FormAttribute,
  labelsField,
  type Values,
  writableAttributes,
} from '../../resource/form-values.ts'

/** All that a form may ask for, whatever the type. */
export const providerAttributes: readonly FormAttribute[] = [
  ...writableAttributes(model.get('config.CloudProvider'), 'create'),
  labelsField,
]

const attributes = new Map(providerAttributes.map(({ name, attribute }) => [name, attribute]))

/** The attribute of a name, called what it is called in accounts of the type. */
function fieldOf(type: unknown, name: string): FormAttribute[] {
  const attribute = attributes.get(name)
  if (!attribute) return []
  const label = providerTypeOf(type).words?.[name]
  return [{ name, attribute: label === undefined ? attribute : { ...attribute, label } }]
}

/** The settings of an account of the type; `isSeldom` chooses those that most accounts do without, or all others. */
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

/** What the form of a provider of the type asks for. */
export const attributesOf = (type: unknown): FormAttribute[] =>
  providerAttributes.filter(({ name }) => namesOf(type).includes(name))

/** Of the entered values those that a provider of the type has. What was entered for another type stays out. */
export function valuesFor(type: unknown, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => namesOf(type).includes(name)))
}

/** Of which fields a provider's page needs the values. */
export const accountNames: readonly string[] = [
  ...new Set(Object.values(providerTypes).flatMap(({ account }): readonly string[] => account)),
].filter((name) => attributes.get(name)?.kind !== 'secret')
