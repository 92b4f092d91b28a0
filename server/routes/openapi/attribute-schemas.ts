import type { Attribute } from '../../../model/define.ts'
import { ruleOf } from '../../../model/kinds.ts'
import { selector } from '../../../model/answers/selector.ts'
import * as s from '../../../model/schema.ts'
import type { Json } from './operation.ts'

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const sentence = (text: string): string => capitalised(/[.!?]$/.test(text) ? text : `${text}.`)

/** Describes an attribute: label, help, unit and the rule of its kind. */
function describe(attribute: Attribute, schema: Json): Json {
  const { label, description, unit, receives } = attribute
  const secrets =
    receives && `A change must include ${Object.keys(receives).join(' and ')} again if it is set`
  const said = [label, description, secrets, unit && `In ${unit}`, schema['description']]
  const sentences = said.filter((part): part is string => typeof part === 'string' && part !== '')
  return sentences.length === 0 ? {} : { description: sentences.map(sentence).join(' ') }
}

/**
 * Rules for values that clients write. Values reported by a cluster are shown even if they break these rules.
 */
const writingRules = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'description']

/** Client generators treat an integer without a format as 32 bits, too small for a time in milliseconds. */
const wide = (schema: Json): Json => (schema['type'] === 'integer' ? { ...schema, format: 'int64' } : schema)

/** A schema without a type allows null anyway. */
const orNull = (schema: Json): Json => ('type' in schema ? s.nullable(schema) : schema)

const withoutRules = (attribute: Attribute): Json =>
  wide(
    Object.fromEntries(
      Object.entries(ruleOf(attribute).schema(attribute)).filter(([name]) => !writingRules.includes(name)),
    ),
  )

/** Schema of an attribute in a partial response: the type alone, null if unset. */
export const selectedAttribute = (attribute: Attribute): Json =>
  attribute.kind === 'selector' ? s.nullable(selector.selected) : orNull(withoutRules(attribute))

/** Schema of an attribute in a full response. */
export const readAttribute = (attribute: Attribute): Json => ({
  ...(attribute.kind === 'selector' ? s.nullable(selector.read) : selectedAttribute(attribute)),
  ...describe(attribute, ruleOf(attribute).schema(attribute)),
})

export const isRequiredAttribute = ({ readOnly, required, key }: Attribute): boolean =>
  !readOnly && (required ?? key ?? false)

/**
 * Schema of an attribute in a request, with every rule that applies. Null unsets it, unless it is required.
 */
export function writtenAttribute(attribute: Attribute): Json {
  if (attribute.kind === 'selector') return { ...s.nullable(selector.written), ...describe(attribute, {}) }
  const { description: _, ...rule } = ruleOf(attribute).schema(attribute)
  const schema = wide({ ...rule, ...textRules(attribute, rule) })
  return {
    ...(isRequiredAttribute(attribute) ? schema : orNull(schema)),
    ...describe(attribute, ruleOf(attribute).schema(attribute)),
    ...(attribute.kind === 'secret' ? { writeOnly: true } : {}),
  }
}

/** A required text can't be empty. An optional text may be emptied, regardless of its pattern. */
function textRules(attribute: Attribute, { type, pattern }: Json): Json {
  if (type !== 'string' || attribute.choices) return {}
  if (isRequiredAttribute(attribute)) return { minLength: 1 }
  return typeof pattern === 'string' ? { pattern: `^$|${pattern}` } : {}
}

/**
 * Documents a new resource's default in words: client generators make a property with `default` required, so
 * that every client would have to send what the service knows.
 */
export const defaultOf = ({ default: value }: Attribute): Json => ({
  description: `${JSON.stringify(value)} by default.`,
})
