import type { EndpointParameter } from '../../../model/endpoint.ts'
import { idParameter, sharedParameters } from '../../../model/endpoints/parameters.ts'
import type { Verb } from '../../../model/rights.ts'
import type { Schema } from '../../../model/schema.ts'

/** Part of an OpenAPI document or a JSON schema. */
export type Json = Record<string, unknown>

export const responseReference = (name: string): Json => ({ $ref: `#/components/responses/${name}` })
export const parameterReference = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

export const jsonContent = (schema: Schema): Json => ({ 'application/json': { schema } })

/** Response content as JSON, and as YAML for `output=yaml`. */
export const readContent = (schema: Schema): Json => ({ ...jsonContent(schema), 'text/x-yaml': { schema } })

/** Request body. A client may omit it if none of its fields is required. */
export const bodyOf = (content: Json, isRequired = Object.values(content).some(requiresFields)): Json => ({
  requestBody: { required: isRequired, content },
})

const requiresFields = (media: unknown): boolean => {
  const { required } = (media as { schema: { required?: unknown[] } }).schema
  return (required ?? []).length > 0
}

/** Names the verb of `Discovery.rights` that an operation takes; nothing if it takes a role of the platform. */
export const rightOf = (verb: Verb | null): Json => (verb === null ? {} : { 'x-right': verb })

/** Parameters of an operation: declared ones, and references to shared ones. */
export function parametersOf(
  declared: Readonly<Record<string, EndpointParameter>> = {},
  shared: readonly string[] = [],
): Json {
  const own = Object.entries(declared).map(([name, rest]) => ({ name, in: 'query', ...rest }))
  const parameters = [...shared.map(parameterReference), ...own]
  return parameters.length > 0 ? { parameters } : {}
}

/** Parameters that operations refer to. */
export const parameterComponents: Json = {
  id: { name: 'id', in: 'path', required: true, ...idParameter },
  ...Object.fromEntries(
    Object.entries(sharedParameters).map(([name, rest]) => [name, { name, in: 'query', ...rest }]),
  ),
}
