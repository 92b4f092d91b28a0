import type { Attribute, AttributeKind } from './define.ts'
import { formats } from './formats.ts'
import { selectorSchema, whyNotSelector } from './selector-rule.ts'

/** JSON schema of a value, and the check that the service and the forms of the console both run. */
export interface KindRule {
  /** JSON schema of a set value (draft 2020-12). */
  schema(attribute: Attribute): Record<string, unknown>
  /** A sentence that says what is wrong with a set value, without the attribute's name; null when it is right. */
  check(value: unknown, attribute: Attribute): string | null
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What may not be empty is; a key of blanks would be a link that nobody sees. */
function whyBlank(value: string, { required, key }: Attribute): string | null {
  if (value === '') return required || key ? 'must not be empty' : null
  return key && value.trim() === '' ? 'must not be blank' : null
}

function whyLength({ length }: string, { minLength = 0, maxLength = Infinity }: Attribute): string | null {
  if (length < minLength) return `must have at least ${minLength} characters`
  return length > maxLength ? `must have at most ${maxLength} characters` : null
}

const text: KindRule = {
  schema: ({ minLength, maxLength, format }) => ({
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format === undefined ? {} : { pattern: formats[format].expression.source }),
  }),
  check(value, attribute) {
    if (typeof value !== 'string') return 'must be a string'
    const blank = whyBlank(value, attribute)
    if (blank !== null || value === '') return blank
    const { format } = attribute
    // Not every database can keep it in JSON, and in a name nobody sees it.
    if (value.includes('\u0000')) return 'must not contain the character NUL'
    const length = whyLength(value, attribute)
    if (length !== null) return length
    if (format && !formats[format].expression.test(value)) return formats[format].sentence
    return null
  },
}

const bounds = ({ min, max }: Attribute) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
})

function checkBounds(value: number, { min, max }: Attribute): string | null {
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max)
  if (!isOutside) return null
  if (max === undefined) return `must be at least ${min}`
  if (min === undefined) return `must be at most ${max}`
  return `must be between ${min} and ${max}`
}

/** One entry for each kind of attribute. A new kind is one entry here, one file in `src/attributes` and one fixture. */
export const kinds = {
  string: text,
  secret: text,
  integer: {
    schema: (attribute) => ({ type: 'integer', ...bounds(attribute) }),
    check: (value, attribute) =>
      Number.isSafeInteger(value) ? checkBounds(value as number, attribute) : 'must be an integer',
  },
  number: {
    schema: (attribute) => ({ type: 'number', ...bounds(attribute) }),
    check: (value, attribute) =>
      typeof value === 'number' && Number.isFinite(value)
        ? checkBounds(value, attribute)
        : 'must be a number',
  },
  boolean: {
    schema: () => ({ type: 'boolean' }),
    check: (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
  },
  choice: {
    schema: ({ choices }) => ({ type: 'string', enum: choices }),
    check: (value, { choices = [] }) =>
      choices.includes(value as string) ? null : `must be one of ${choices.join(', ')}`,
  },
  timestamp: {
    schema: () => ({ type: 'integer', description: 'Milliseconds since 1970-01-01 UTC' }),
    check: (value) =>
      Number.isSafeInteger(value) ? null : 'must be a time in milliseconds since 1970-01-01 UTC',
  },
  map: {
    schema: () => ({ type: 'object', additionalProperties: { type: 'string' } }),
    check: (value) =>
      isPlainObject(value) && Object.values(value).every((entry) => typeof entry === 'string')
        ? null
        : 'must be an object whose values are strings',
  },
  list: {
    schema: () => ({ type: 'array', items: { type: 'string' } }),
    check: (value) =>
      Array.isArray(value) && value.every((entry) => typeof entry === 'string')
        ? null
        : 'must be a list of strings',
  },
  json: { schema: () => ({}), check: () => null },
  selector: { schema: () => selectorSchema, check: whyNotSelector },
} satisfies Record<AttributeKind, KindRule>

/** The rule of an attribute's kind. */
export const ruleOf = (attribute: Attribute): KindRule => kinds[attribute.kind]
