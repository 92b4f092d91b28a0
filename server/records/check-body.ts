import { Ajv } from 'ajv'
import type { CheckedBody } from '../../model/action.ts'
import { type Fields, fieldsOf } from '../../model/fields.ts'
import { namesFrom, readFieldNames } from '../../model/field-names.ts'
import { type Message, message } from '../../model/messages/message.ts'
import type { Schema } from '../../model/schema.ts'
import { malformed, textOfAll, type Violation, violationOf } from '../errors.ts'
import { whyNotNumber } from './check.ts'
import { type Context, refusedUnknown } from './context.ts'
import { uuidExpression } from './resolve-reference.ts'

/** Part of the declaration of an action or endpoint. */
interface BodyDeclaration {
  body?: Schema
  refusals?: Readonly<Record<string, Message>>
}

/**
 * Fastify has loaded Ajv anyway, which compiles a schema once. Schemas are the model's own, so they are not
 * validated themselves.
 */
const ajv = new Ajv({
  strict: false,
  meta: false,
  validateSchema: false,
  // Sizes of numbers and forms of times are only documented.
  formats: { uuid: uuidExpression, int64: true, 'date-time': true },
})

/**
 * Returns true if a value matches a schema. A value with an integer that a JSON parser has rounded matches none:
 * the client wrote another number.
 */
const matches = (schema: Schema, value: unknown): boolean =>
  hasExactNumbers(value) && ajv.validate(schema, value)

function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number') return whyNotNumber(value) === null
  return typeof value !== 'object' || value === null || Object.values(value).every(hasExactNumbers)
}

/** Names of the fields that a body may have. */
const fieldsOfBody = ({ body = {} }: BodyDeclaration): string[] => Object.keys(fieldsOf(body['properties']))

/**
 * Checks a body. `fields` has the declared fields: those with a refusal have their default, else null, if they are
 * missing or null. `violations` has the refusals of all unfit fields; null is unfit unless the field is nullable.
 * Undeclared fields are left out.
 */
export function checkBody<const Declaration extends BodyDeclaration>(
  declaration: Declaration,
  given: Fields,
  modelIndex: string,
): { fields: CheckedBody<Declaration>; violations: Violation[] } {
  const { body = {}, refusals = {} }: BodyDeclaration = declaration
  const declared = fieldsOfBody(declaration)
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => declared.includes(name)))
  const violations: Violation[] = []
  for (const [field, refusal] of Object.entries(refusals)) {
    if (!isFit(body, given, field.split('.'))) violations.push(violationOf({ modelIndex, field }, refusal))
    if (declared.includes(field))
      fields[field] = given[field] ?? fieldsOf(fieldsOf(body['properties'])[field])['default'] ?? null
  }
  // The schema and the type are of one declaration.
  return { fields: fields as CheckedBody<Declaration>, violations }
}

/** Returns whether a field matches its schema. A field below an optional one matches if that one isn't given. */
function isFit(schema: Fields, given: Fields, [name = '', ...below]: readonly string[]): boolean {
  const own = fieldsOf(fieldsOf(schema['properties'])[name])
  const value = given[name]
  const isRequired = Array.isArray(schema['required']) && schema['required'].includes(name)
  if (below.length === 0) return value === undefined ? !isRequired : matches(own, value)
  return (value == null && !isRequired) || isFit(own, fieldsOf(value), below)
}

/** Returns the fields of a checked body. Throws 400 with all violations. */
export function requireBody<const Declaration extends BodyDeclaration>(
  declaration: Declaration,
  given: Fields,
  modelIndex: string,
): CheckedBody<Declaration> {
  const { fields, violations } = checkBody(declaration, given, modelIndex)
  if (violations.length > 0) throw malformed(textOfAll(violations), violations)
  return fields
}

/** Returns a JSON body with its fields under their declared names. */
export const namedFields = (declaration: BodyDeclaration, given: Fields): ReturnType<typeof readFieldNames> =>
  readFieldNames(namesFrom(fieldsOfBody(declaration)), given)

/**
 * Returns violations for fields that a body doesn't have, unless they are ignored, and for those given twice. A body
 * without `additionalProperties` ignores none. `name` is that of its action or endpoint.
 */
export function wrongFields(
  { passOver }: Pick<Context, 'passOver'>,
  declaration: BodyDeclaration,
  given: Fields,
  { modelIndex, name }: { modelIndex: string; name: string },
): Violation[] {
  const known = fieldsOfBody(declaration)
  const isClosed = declaration.body?.['additionalProperties'] === false
  const { fields, twice } = namedFields(declaration, given)
  const unknown = Object.keys(fields)
    .filter((field) => !known.includes(field))
    .map((field) =>
      violationOf(
        { modelIndex, field },
        known.length === 0
          ? message('queries.actionTakesNothing', { field, action: name })
          : message('queries.actionField', { field, action: name, fields: known.join(', ') }),
      ),
    )
  return [
    ...(isClosed || !passOver ? unknown : refusedUnknown({ passOver }, unknown)),
    ...twice.map(({ name: field, spellings }) =>
      violationOf(
        { modelIndex, field },
        message('violations.field', { field, problem: message('violations.fieldTwice', { spellings }) }),
      ),
    ),
  ]
}
