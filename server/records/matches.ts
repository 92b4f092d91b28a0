import { Ajv, type ValidateFunction } from 'ajv'
import type { Schema } from '../../model/schema.ts'

/** Fastify has loaded Ajv anyway. Schemas are the model's own, so they are not validated themselves. */
const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false })

const compiled = new WeakMap<Schema, ValidateFunction>()

/**
 * Returns true if a value matches a schema. Formats are only documented. An integer that a JSON parser has
 * rounded matches none: the client wrote another number.
 */
export function matches(schema: Schema, value: unknown): boolean {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return false
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  return validate(value)
}
