import { Ajv } from 'ajv'
import type { Schema } from '../../model/schema.ts'
import { whyNotNumber } from './check.ts'

/**
 * Fastify has loaded Ajv anyway, which compiles a schema once. Schemas are the model's own, so they are not
 * validated themselves.
 */
const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false })

/**
 * Returns true if a value matches a schema. Formats are only documented. A value with an integer that a JSON
 * parser has rounded matches none: the client wrote another number.
 */
export const matches = (schema: Schema, value: unknown): boolean =>
  hasExactNumbers(value) && ajv.validate(schema, value)

function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number') return whyNotNumber(value) === null
  return typeof value !== 'object' || value === null || Object.values(value).every(hasExactNumbers)
}
