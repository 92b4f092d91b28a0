import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ClassDefinition } from '../../model/answers/discovery.ts'
import {
  type ApiDocument,
  type Body,
  type DocumentedOperation,
  type Parameter,
  type Schema,
  apiDocument,
} from '../api/api-document.ts'
import { methods, type Method } from '../api/client.ts'
import { type ApiClass, useClasses } from './classes.ts'

/**
 * Follows a reference within the document (`#/components/schemas/Link`). A dangling one yields an empty
 * object.
 */
export type Resolve = <Node extends { $ref?: string }>(node: Node) => Node

export interface OperationBody {
  isRequired: boolean
  /** Accepted media types with their schemas, the default first. */
  types: readonly { type: string; schema: Schema; example: unknown }[]
}

export interface Operation {
  /** `GET /config/api/hostGroups/{id}` */
  key: string
  method: Method
  path: string
  summary: string
  description: string
  parameters: readonly Parameter[]
  body: OperationBody | null
  accept: string
}

export type OperationGroup = 'collection' | 'resource' | 'actions' | 'related'

export function resolverOf(document: ApiDocument): Resolve {
  return (node) => {
    let found: unknown = node
    // A longer chain of references is a cycle.
    for (let hops = 0; hops < 8; hops++) {
      const reference: unknown = (found as { $ref?: string } | undefined)?.$ref
      if (typeof reference !== 'string') break
      found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((place, word) => (place as Record<string, unknown> | undefined)?.[word], document)
    }
    // The document guarantees the type of each reference's target.
    return (found ?? {}) as typeof node
  }
}

interface Exemplified {
  example?: unknown
  examples?: Readonly<Record<string, { value?: unknown }>>
}

/** Example given next to a schema; undefined if there is none. */
export const givenExample = ({ example, examples = {} }: Exemplified): unknown =>
  example ?? Object.values(examples)[0]?.value

/** Value as one would type it. */
export const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

function bodyOf(documented: Body | undefined, resolve: Resolve): OperationBody | null {
  if (!documented) return null
  const { required = false, content = {} } = resolve(documented)
  const types = Object.entries(content).map(([type, media]) => ({
    type,
    schema: media.schema ?? {},
    example: givenExample(media),
  }))
  return types.length === 0 ? null : { isRequired: required, types }
}

/** Prefers JSON: the service converts it to YAML only on request. */
function acceptOf({ responses = {} }: DocumentedOperation, resolve: Resolve): string {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = good.flatMap(([, response]) => Object.keys(resolve(response).content ?? {}))
  return types.length === 0 || types.includes('application/json') ? 'application/json' : types.join(', ')
}

const isTemplate = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')

/** Parameters of the operation, which take precedence, and of the path. Cookies are left to the browser. */
function parametersOf(
  own: readonly Parameter[],
  ofPath: readonly Parameter[],
  path: string,
  resolve: Resolve,
): Parameter[] {
  const all = [...own, ...ofPath].map(resolve)
  const known = new Set<string>()
  return all.filter(({ name, in: place }) => {
    const isNew = !known.has(`${place} ${name}`)
    known.add(`${place} ${name}`)
    return isNew && place !== 'cookie' && (place !== 'path' || path.includes(`{${name}}`))
  })
}

/** All operations of a document, in its order. */
export function operationsOf(document: ApiDocument): Operation[] {
  const resolve = resolverOf(document)
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const documented = item[method.toLowerCase() as Lowercase<Method>]
      if (!documented) return []
      const { summary = '', description = '', parameters = [], requestBody } = documented
      return {
        key: `${method} ${path}`,
        method,
        path,
        summary,
        description,
        parameters: parametersOf(parameters, item.parameters ?? [], path, resolve),
        body: bodyOf(requestBody, resolve),
        accept: acceptOf(documented, resolve),
      }
    }),
  )
}

/**
 * Path with the collection filled in (`/{service}/api/{model}/{id}` matches any); null if it doesn't match.
 */
function pathFor(path: string, collection: string, allows: (name: string, value: string) => boolean) {
  const segments = path.split('/')
  const wanted = collection.split('/')
  if (segments.length < wanted.length) return null
  const fits = wanted.every((value, index) => {
    const segment = segments[index] ?? ''
    return segment === value || (isTemplate(segment) && allows(segment.slice(1, -1), value))
  })
  return fits ? [...wanted, ...segments.slice(wanted.length)].join('/') : null
}

/** Operations whose path starts with the class's collection, by group. */
export function operationsOfClass(operations: readonly Operation[], entry: ClassDefinition): Operation[] {
  const { uri } = entry
  const ofClass = operations.flatMap((operation) => {
    const allows = (name: string, value: string): boolean => {
      const choices = operation.parameters.find((parameter) => parameter.name === name)?.schema?.enum
      return choices === undefined || choices.includes(value)
    }
    const path = pathFor(operation.path, uri, allows)
    if (path === null) return []
    const parameters = operation.parameters.filter(
      ({ name, in: place }) => place !== 'path' || path.includes(`{${name}}`),
    )
    return { ...operation, key: `${operation.method} ${path}`, path, parameters }
  })
  const rank = (operation: Operation): number => groups.indexOf(groupOf(operation, entry))
  return ofClass.toSorted((left, right) => rank(left) - rank(right))
}

/** Operations that belong to no class: sessions, health, transactions. */
export const otherOperations = (
  operations: readonly Operation[],
  classes: readonly ClassDefinition[],
): Operation[] => {
  const taken = new Set(
    operations.filter((operation) =>
      classes.some((entry) => operationsOfClass([operation], entry).length > 0),
    ),
  )
  return operations.filter((operation) => !taken.has(operation))
}

const groups: readonly OperationGroup[] = ['collection', 'resource', 'actions', 'related']

export function groupOf({ path, method }: Operation, { uri, actions = [] }: ClassDefinition): OperationGroup {
  const [id, next] = path.slice(uri.length).split('/').slice(1)
  if (id === undefined) return 'collection'
  if (!isTemplate(id)) return 'collection'
  if (next === undefined) return 'resource'
  return actions.includes(next) || (method !== 'GET' && next === '{action}') ? 'actions' : 'related'
}

export interface ReadDocument {
  operations: readonly Operation[]
  resolve: Resolve
  /** Scheme of an API key in the Authorization header. */
  scheme: string
}

const readings = new WeakMap<ApiDocument, ReadDocument>()

/** The document's description of API keys has the scheme before the placeholder. */
function schemeOf({ components }: ApiDocument): string {
  const schemes = components?.['securitySchemes'] as
    | Record<string, { description?: string } | undefined>
    | undefined
  return /^[^\s`<]+(?= <)/.exec(schemes?.['apiKey']?.description ?? '')?.[0] ?? 'SERVICE-API'
}

/** Cached per document, which has thousands of operations. */
function readDocument(document: ApiDocument): ReadDocument {
  const known = readings.get(document)
  if (known) return known
  const made = {
    operations: operationsOf(document),
    resolve: resolverOf(document),
    scheme: schemeOf(document),
  }
  readings.set(document, made)
  return made
}

export const useApiDocument = () => useQuery({ ...apiDocument(), select: readDocument })

export function useOperations(entry: ApiClass, operations: readonly Operation[]): readonly Operation[] {
  const classes = useClasses()
  return useMemo(() => {
    if (entry.definition) return operationsOfClass(operations, entry.definition)
    return otherOperations(
      operations,
      classes.flatMap(({ definition }) => definition ?? []),
    )
  }, [entry, operations, classes])
}
