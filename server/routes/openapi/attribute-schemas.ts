import type { Attribute } from '../../../model/define.ts'
import { ruleOf } from '../../../model/kinds.ts'
import { type Json, orNull, schemaReference } from './json.ts'

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const sentence = (text: string): string => capitalised(/[.!?]$/.test(text) ? text : `${text}.`)

/** What a person reads of an attribute: its label and help, its unit and what its kind says of it. */
function describe(attribute: Attribute, schema: Json): Json {
  const { label, description, unit, receives } = attribute
  const secrets =
    receives && `A change has to give ${Object.keys(receives).join(' and ')} again where it is set`
  const said = [label, description, secrets, unit && `In ${unit}`, schema['description']]
  const sentences = said.filter((part): part is string => typeof part === 'string' && part !== '')
  return sentences.length === 0 ? {} : { description: sentences.map(sentence).join(' ') }
}

/** Rules that hold for what people write. What a cluster reports is shown whether it keeps to them or not. */
const writingRules = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'description']

/** Generators of clients take an integer without a format for one of 32 bits, which no time in milliseconds fits. */
const wide = (schema: Json): Json => (schema['type'] === 'integer' ? { ...schema, format: 'int64' } : schema)

const withoutRules = (attribute: Attribute): Json =>
  wide(
    Object.fromEntries(
      Object.entries(ruleOf(attribute).schema(attribute)).filter(([name]) => !writingRules.includes(name)),
    ),
  )

const nullOr = (schema: string): Json => ({ anyOf: [schemaReference(schema), { type: 'null' }] })

/** An attribute in an answer that names what it wants: the type alone, null when it is unset. */
export const selectedAttribute = (attribute: Attribute): Json =>
  attribute.kind === 'selector' ? nullOr('LabelSelector.Selected') : orNull(withoutRules(attribute))

/** An attribute in a full answer. */
export const readAttribute = (attribute: Attribute): Json => ({
  ...(attribute.kind === 'selector' ? nullOr('LabelSelector') : selectedAttribute(attribute)),
  ...describe(attribute, ruleOf(attribute).schema(attribute)),
})

export const isRequiredAttribute = ({ readOnly, required, key }: Attribute): boolean =>
  !readOnly && (required ?? key ?? false)

/** An attribute in a request: every rule that it is held to. Null unsets it, unless it is required. */
export function writtenAttribute(attribute: Attribute): Json {
  if (attribute.kind === 'selector') return { ...nullOr('LabelSelector.Written'), ...describe(attribute, {}) }
  const { description: _, ...rule } = ruleOf(attribute).schema(attribute)
  const schema = wide({ ...rule, ...textRules(attribute, rule) })
  return {
    ...(isRequiredAttribute(attribute) ? schema : orNull(schema)),
    ...describe(attribute, ruleOf(attribute).schema(attribute)),
    ...(attribute.kind === 'secret' ? { writeOnly: true } : {}),
  }
}

/** A required text is not empty. One that may be left out may be emptied too, whatever its pattern. */
function textRules(attribute: Attribute, { type, pattern }: Json): Json {
  if (type !== 'string' || attribute.choices) return {}
  if (isRequiredAttribute(attribute)) return { minLength: 1 }
  return typeof pattern === 'string' ? { pattern: `^$|${pattern}` } : {}
}

/**
 * What a new resource has where the body says nothing. In words: generators of clients make a property with a `default`
 * a required one, and would have everybody say what the service knows.
 */
export const defaultOf = ({ default: value }: Attribute): Json => ({
  description: `${JSON.stringify(value)} unless told.`,
})
