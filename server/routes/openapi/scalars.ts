import { exampleId, exampleTime } from './examples.ts'
import type { Json } from './json.ts'

export const uuid: Json = { type: 'string', format: 'uuid', examples: [exampleId] }
export const text: Json = { type: 'string' }
export const time: Json = {
  type: 'integer',
  format: 'int64',
  description: 'Milliseconds since 1970-01-01 UTC.',
  examples: [exampleTime],
}
export const counter: Json = { type: 'integer', minimum: 0 }
export const flag: Json = { type: 'boolean' }
