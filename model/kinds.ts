import { isFields } from './fields.ts'
import type { Attribute, AttributeKind } from './define.ts'
import { formats } from './formats.ts'
import { type Problem, sentenceOf } from './problem.ts'
import { selectorSchema, whyNotSelector } from './selector-rule.ts'

/** JSON schema of a value, and the check that both the service and the console's forms run. */
export interface KindRule {
  /** JSON schema of a set value (draft 2020-12). */
  schema(attribute: Attribute): Record<string, unknown>
  /** Problem with a set value; null if it is valid. */
  why(value: unknown, attribute: Attribute): Problem | null
  /** The same as an English sentence, without the attribute's name. */
  check(value: unknown, attribute: Attribute): string | null
}

const rule = ({ schema, why }: Pick<KindRule, 'schema' | 'why'>): KindRule => ({
  schema,
  why,
  check(value, attribute) {
    const problem = why(value, attribute)
    return problem === null ? null : sentenceOf(problem)
  },
})

/** All problems that a value of any kind can have, except formats and selectors, which have their own. */
export const kindProblems = {
  empty: 'must not be empty',
  blank: 'must not be blank',
  tooShort: 'must have at least {min} characters',
  tooLong: 'must have at most {max} characters',
  noString: 'must be a string',
  nul: 'must not contain the character NUL',
  control: 'must not contain line breaks or other control characters',
  noInteger: 'must be an integer',
  noNumber: 'must be a number',
  tooSmall: 'must be at least {min}',
  tooLarge: 'must be at most {max}',
  outside: 'must be between {min} and {max}',
  noBoolean: 'must be true or false',
  noChoice: 'must be one of {choices}',
  noTime: 'must be a time in milliseconds since 1970-01-01 UTC',
  noMap: 'must be an object whose values are strings',
  noList: 'must be a list of strings',
} as const

const problem = (kind: keyof typeof kindProblems, args: Problem['args'] = {}): Problem => ({
  text: kindProblems[kind],
  args,
})

/** Rejects empty required values, and blank keys, which would be an invisible link. */
function whyBlank(value: string, { required, key }: Attribute): Problem | null {
  if (value === '') return required || key ? problem('empty') : null
  return key && value.trim() === '' ? problem('blank') : null
}

function whyLength({ length }: string, { minLength = 0, maxLength = Infinity }: Attribute): Problem | null {
  if (length < minLength) return problem('tooShort', { min: minLength })
  return length > maxLength ? problem('tooLong', { max: maxLength }) : null
}

const text = rule({
  schema: ({ minLength, maxLength, format }) => ({
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format === undefined ? {} : { pattern: formats[format].expression.source }),
  }),
  why(value, attribute) {
    if (typeof value !== 'string') return problem('noString')
    const blank = whyBlank(value, attribute)
    if (blank !== null || value === '') return blank
    const { format } = attribute
    // Not every database can store it in JSON, and in a name it is invisible.
    if (value.includes('\u0000')) return problem('nul')
    if (isOneLine(attribute) && /[\p{Cc}\u2028\u2029]/u.test(value)) return problem('control')
    const length = whyLength(value, attribute)
    if (length !== null) return length
    if (format && !formats[format].expression.test(value)) return { text: formats[format].sentence }
    return null
  },
})

const bounds = ({ min, max }: Attribute) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
})

function whyOutside(value: number, { min, max }: Attribute): Problem | null {
  const isOutside = (min !== undefined && value < min) || (max !== undefined && value > max)
  if (!isOutside) return null
  if (min !== undefined && max !== undefined) return problem('outside', { min, max })
  return min === undefined ? problem('tooLarge', { max: max ?? 0 }) : problem('tooSmall', { min })
}

/** The last time that a JavaScript Date can represent. */
const maxTime = 8_640_000_000_000_000

const isTime = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= maxTime

/** Names and short texts appear in mail headers, lists and sentences. */
const isOneLine = ({ kind, key, maxLength = Infinity }: Attribute): boolean =>
  kind === 'string' && (key === true || maxLength <= 256)

/**
 * One entry per kind of attribute. A new kind is one entry here, one file in `src/attributes` and one
 * fixture.
 */
const kinds = {
  string: text,
  secret: text,
  integer: rule({
    schema: (attribute) => ({ type: 'integer', ...bounds(attribute) }),
    why: (value, attribute) =>
      Number.isSafeInteger(value) ? whyOutside(value as number, attribute) : problem('noInteger'),
  }),
  number: rule({
    schema: (attribute) => ({ type: 'number', ...bounds(attribute) }),
    why: (value, attribute) =>
      typeof value === 'number' && Number.isFinite(value)
        ? whyOutside(value, attribute)
        : problem('noNumber'),
  }),
  boolean: rule({
    schema: () => ({ type: 'boolean' }),
    why: (value) => (typeof value === 'boolean' ? null : problem('noBoolean')),
  }),
  choice: rule({
    schema: ({ choices }) => ({ type: 'string', enum: choices }),
    why: (value, { choices = [] }) =>
      choices.includes(value as string) ? null : problem('noChoice', { choices: choices.join(', ') }),
  }),
  timestamp: rule({
    schema: () => ({ type: 'integer', description: 'Milliseconds since 1970-01-01 UTC' }),
    why: (value) => (isTime(value) ? null : problem('noTime')),
  }),
  map: rule({
    schema: () => ({ type: 'object', additionalProperties: { type: 'string' } }),
    why: (value, attribute) =>
      isFields(value) && Object.values(value).every((entry) => typeof entry === 'string')
        ? whyLength(attribute.maxLength === undefined ? '' : JSON.stringify(value), attribute)
        : problem('noMap'),
  }),
  list: rule({
    schema: () => ({ type: 'array', items: { type: 'string' } }),
    why: (value) =>
      Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? null : problem('noList'),
  }),
  json: rule({ schema: () => ({}), why: () => null }),
  selector: rule({
    schema: () => selectorSchema,
    why: whyNotSelector,
  }),
} satisfies Record<AttributeKind, KindRule>

/** Rule of an attribute's kind. */
export const ruleOf = (attribute: Attribute): KindRule => kinds[attribute.kind]
