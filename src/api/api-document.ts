import { queryOptions } from '@tanstack/react-query'
import type { Discovery } from '../../model/answers/discovery.ts'
import { request, type Method } from './client.ts'

/** JSON schema, limited to the keywords the console reads. `$ref` replaces all other keywords. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  title?: string
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  example?: unknown
  examples?: readonly unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  readOnly?: boolean
  writeOnly?: boolean
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  description?: string
  required?: boolean
  /** False: several values are sent as one comma-separated string. */
  explode?: boolean
  schema?: Schema
  example?: unknown
  examples?: Readonly<Record<string, { value?: unknown }>>
}

interface MediaType {
  schema?: Schema
  example?: unknown
  examples?: Readonly<Record<string, { value?: unknown }>>
}

export interface Body {
  $ref?: string
  description?: string
  required?: boolean
  content?: Readonly<Record<string, MediaType>>
}

export interface DocumentedOperation {
  operationId?: string
  summary?: string
  description?: string
  tags?: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: Body
  responses?: Readonly<Record<string, Body>>
}

type PathItem = Readonly<Partial<Record<Lowercase<Method>, DocumentedOperation>>> & {
  readonly parameters?: readonly Parameter[]
}

/** OpenAPI document, limited to the fields the console reads. */
export interface ApiDocument {
  info?: { title?: string; version?: string }
  paths: Readonly<Record<string, PathItem>>
  components?: Readonly<Record<string, unknown>>
}

// Both are constant while the service runs; a new service version ships with a new console.
const unchanging = { staleTime: Infinity, gcTime: Infinity }

/** The service's OpenAPI document. It is large (megabytes), so only the page that needs it fetches it. */
export const apiDocument = () =>
  queryOptions({
    queryKey: ['api.Document', 'get', {}] as const,
    queryFn: ({ signal }) => request<ApiDocument>('GET', '/openapi.json', { signal }),
    ...unchanging,
  })

export const classDefinitions = (service: string) =>
  queryOptions({
    queryKey: ['api.ClassDefinition', 'list', { service }] as const,
    queryFn: async ({ signal }) =>
      (await request<Discovery>('OPTIONS', `/${service}/api`, { signal })).modelClasses,
    ...unchanging,
  })
