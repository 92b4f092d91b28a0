import type {
  ApiDocument,
  Body,
  ClassDefinition,
  DocumentedOperation,
  Parameter,
  Schema,
} from '../../api/api-document.ts'
import { methods, type Method } from '../../api/client.ts'

/** Follows a reference within the document (`#/components/schemas/Link`); what leads nowhere becomes an empty object. */
export type Resolve = <Node extends { $ref?: string }>(node: Node) => Node

export interface OperationBody {
  isRequired: boolean
  /** Media types that it may have, the first being the usual one, and the schema of each. */
  types: readonly { type: string; schema: Schema; example: unknown }[]
}

/** What one may call: a method and a path template, with what goes into it. */
export interface Operation {
  /** `GET /config/api/hostGroups/{id}` */
  key: string
  method: Method
  path: string
  summary: string
  description: string
  parameters: readonly Parameter[]
  body: OperationBody | null
  /** Value of the Accept header. */
  accept: string
}

/** Where an operation stands in the list of those of a class. */
export type OperationGroup = 'collection' | 'resource' | 'actions' | 'related'

export function resolverOf(document: ApiDocument): Resolve {
  return (node) => {
    let found: unknown = node
    // A chain of references that is longer than this is a circle.
    for (let hops = 0; hops < 8; hops++) {
      const reference: unknown = (found as { $ref?: string } | undefined)?.$ref
      if (typeof reference !== 'string') break
      found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((place, word) => (place as Record<string, unknown> | undefined)?.[word], document)
    }
    // The document says of each reference what kind of thing it leads to.
    return (found ?? {}) as typeof node
  }
}

interface Exemplified {
  example?: unknown
  examples?: Readonly<Record<string, { value?: unknown }>>
}

/** The example that stands beside a schema; undefined when there is none. */
export const givenExample = ({ example, examples = {} }: Exemplified): unknown =>
  example ?? Object.values(examples)[0]?.value

/** A value as one would type it. */
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

/** JSON where there is JSON: the service turns it into YAML when the call asks for that. */
function acceptOf({ responses = {} }: DocumentedOperation, resolve: Resolve): string {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = good.flatMap(([, response]) => Object.keys(resolve(response).content ?? {}))
  return types.length === 0 || types.includes('application/json') ? 'application/json' : types.join(', ')
}

const isTemplate = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')

/** Parameters of the path and of the operation, which come first; those in cookies are the browser's own. */
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

/** The path as it is for a collection (`/{service}/api/{model}/{id}` begins with any); null when it is another's. */
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

/** The operations on a class, those whose path begins with its collection, by group. */
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

/** The operations that belong to none of the classes: sessions, health, transactions. */
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
