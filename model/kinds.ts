import { isFields } from './fields.ts'
import type { Attribute, AttributeKind } from './define.ts'
import { formats } from './formats.ts'
import { type Message, message } from './messages/message.ts'
import { selectorSchema, whyNotSelector } from './selector-rule.ts'

/** JSON schema of a value, and the check that both the service and the console's forms run. */
interface KindRule {
  /** JSON schema of a set value (draft 2020-12). */
  schema(attribute: Attribute): Record<string, unknown>
  /** Problem with a set value, without its subject; null if it is valid. */
  check(value: unknown, attribute: Attribute): Message | null
}

/** Rejects empty required values, and blank keys, which would be an invisible link. */
function whyBlank(value: string, { required, key }: Attribute): Message | null {
  if (value === '') return required || key ? message('problems.empty') : null
  return key && value.trim() === '' ? message('problems.blank') : null
}

function whyLength({ length }: string, { minLength = 0, maxLength = Infinity }: Attribute): Message | null {
  if (length < minLength) return message('problems.tooShort', { min: minLength })
  return length > maxLength ? message('problems.tooLong', { max: maxLength }) : null
}

const text: KindRule = {
  schema: ({ minLength, maxLength, format }) => ({
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format === undefined ? {} : { pattern: formats[format].expression.source }),
  }),
  check(value, attribute) {
    if (typeof value !== 'string') return message('problems.noString')
    const blank = whyBlank(value, attribute)
    if (blank !== null || value === '') return blank
    const { format } = attribute
    // Not every database can store it in JSON, and in a name it is invisible.
    if (value.includes('\u0000')) return message('problems.nul')
    if (isOneLine(attribute) && /[\p{Cc}\u2028\u2029]/u.test(value)) return message('problems.control')
    const length = whyLength(value, attribute)
    if (length !== null) return length
    if (format && !formats[format].expression.test(value)) return formats[format].problem
    return null
  },
}

const bounds = ({ min, max }: Attribute) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
})

function whyOutside(value: number, { min, max }: Attribute): Message | null {
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max)
  if (!isOutside) return null
  if (min !== undefined && max !== undefined) return message('problems.outside', { min, max })
  return min === undefined
    ? message('problems.tooLarge', { max: max ?? 0 })
    : message('problems.tooSmall', { min })
}

/** The last time that a JavaScript Date can represent. */
const maxTime = 8_640_000_000_000_000

const isTime = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= maxTime

/** Names and short texts appear in mail headers, lists and sentences. */
const isOneLine = ({ kind, key, maxLength = Infinity }: Attribute): boolean =>
  kind === 'string' && (key === true || maxLength <= 256)

/**
 * One entry per kind of attribute. A new kind is one entry here, one file in `src/form/attributes` and one
 * fixture.
 */
const kinds = {
  string: text,
  secret: text,
  integer: {
    schema: (attribute) => ({ type: 'integer', ...bounds(attribute) }),
    check: (value, attribute) =>
      Number.isSafeInteger(value) ? whyOutside(value as number, attribute) : message('problems.noInteger'),
  },
  number: {
    schema: (attribute) => ({ type: 'number', ...bounds(attribute) }),
    check: (value, attribute) =>
      typeof value === 'number' && Number.isFinite(value)
        ? whyOutside(value, attribute)
        : message('problems.noNumber'),
  },
  boolean: {
    schema: () => ({ type: 'boolean' }),
    check: (value) => (typeof value === 'boolean' ? null : message('problems.noBoolean')),
  },
  choice: {
    schema: ({ choices }) => ({ type: 'string', enum: choices }),
    check: (value, { choices = [] }) =>
      choices.includes(value as string)
        ? null
        : message('problems.noChoice', { choices: { anyOf: choices } }),
  },
  timestamp: {
    schema: () => ({ type: 'integer', description: 'Milliseconds since 1970-01-01 UTC' }),
    check: (value) => (isTime(value) ? null : message('problems.noTime')),
  },
  map: {
    schema: () => ({ type: 'object', additionalProperties: { type: 'string' } }),
    check: (value, attribute) =>
      isFields(value) && Object.values(value).every((entry) => typeof entry === 'string')
        ? whyLength(attribute.maxLength === undefined ? '' : JSON.stringify(value), attribute)
        : message('problems.noMap'),
  },
  list: {
    schema: () => ({ type: 'array', items: { type: 'string' } }),
    check: (value) =>
      Array.isArray(value) && value.every((entry) => typeof entry === 'string')
        ? null
        : message('problems.noList'),
  },
  json: { schema: () => ({}), check: () => null },
  selector: {
    schema: () => selectorSchema,
    check: whyNotSelector,
  },
} satisfies Record<AttributeKind, KindRule>

/** Rule of an attribute's kind. */
export const ruleOf = (attribute: Attribute): KindRule => kinds[attribute.kind]
