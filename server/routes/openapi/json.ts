/** Part of an OpenAPI document or a JSON schema. */
export type Json = Record<string, unknown>

export const schemaReference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
export const responseReference = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
export const parameterReference = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

/** Request body. A client may omit it if none of its fields is required. */
export const bodyOf = (content: Json, isRequired = Object.values(content).some(requiresFields)): Json => ({
  requestBody: { required: isRequired, content },
})

const requiresFields = (media: unknown): boolean => {
  const { required } = (media as { schema: { required?: unknown[] } }).schema
  return (required ?? []).length > 0
}

/** Response content as JSON, and as YAML for `output=yaml`. */
export const readContent = (schema: Json): Json => ({
  ...jsonContent(schema),
  'text/x-yaml': { schema },
})

export const arrayOf = (items: Json): Json => ({ type: 'array', items })

/** Returns the schema with null allowed. */
export function orNull(schema: Json): Json {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) }
}

/** Object schema that requires all properties. */
export const whole = (properties: Json, rest: Json = {}): Json => ({
  type: 'object',
  ...rest,
  required: Object.keys(properties),
  properties,
})
