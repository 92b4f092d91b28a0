import { load } from 'js-yaml'
import type { LightMyRequestResponse } from 'fastify'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Json } from '../../app.fixture.ts'
import { isApiPath, parseResourcePath } from '../resource/resource-path.ts'
import { DocumentedSchemas } from './document.fixture.ts'

/** Parts of a response that are compared with the document. */
type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

const mediaTypeOf = ({ headers }: Answer): string => String(headers['content-type'] ?? '').split(';')[0] ?? ''

const bodyOf = (answer: Answer): unknown => {
  const type = mediaTypeOf(answer)
  if (type === 'application/json') return JSON.parse(answer.body)
  return type === 'text/x-yaml' ? load(answer.body) : answer.body
}

/** Returns the documented form of an address among all equivalent ones (`/api/catalog/applications/`). */
function canonical(address: string): string {
  const [path = ''] = address.split('?')
  if (
    !isApiPath(path) ||
    [
      '/api/search',
      '/api/deletions',
      '/api/dependents',
      '/api/kindSchemas',
      '/api/kinds',
      '/api/kindCounts',
    ].includes(path)
  )
    return path
  const found = parseResourcePath(model, path)
  if (!('entry' in found)) return path
  if (found.kind === 'collection') return isClassName(path, found.entry) ? path : found.entry.uri
  const resource = `${found.entry.uri}/${found.id}`
  return found.kind === 'resource' ? resource : [resource, found.name, ...found.rest].join('/')
}

/** `/config/api/ContainerType`, the address of a definition. */
const isClassName = (path: string, { name }: ModelClass): boolean => path.endsWith(`/${name}`)

/** Compares responses with the documentation of their addresses. */
export class DocumentedAnswers {
  readonly schemas: DocumentedSchemas
  private readonly document: Json

  constructor(document: Json) {
    this.document = document
    this.schemas = new DocumentedSchemas(document)
  }

  /** Returns the documented path of an address: the one with the fewest templates. */
  pathOf(address: string): string {
    const segments = canonical(address).split('/')
    const fits = (path: string): boolean => {
      const parts = path.split('/')
      return (
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith('{') || part === segments[index])
      )
    }
    const [path] = Object.keys(this.document.paths)
      .filter(fits)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
    if (path === undefined) throw new Error(`${address} is not documented`)
    return path
  }

  /** Method and path of every operation that requires credentials. */
  operationsWithCredentials(): [method: string, path: string][] {
    return Object.entries<Json>(this.document.paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods)
        .filter(([method, { security }]) => method !== 'parameters' && security === undefined)
        .map(([method]): [string, string] => [method.toUpperCase(), path]),
    )
  }

  /** Describes how a response differs from the document, with its address; null if it matches. */
  problemOf(method: string, address: string, answer: Answer): string | null {
    const path = this.pathOf(address)
    const operation = this.document.paths[path][method.toLowerCase()]
    if (!operation) return `${method} ${address}: the method is not documented`
    const response = this.resolve(operation.responses[answer.statusCode])
    if (!response)
      return `${method} ${address}: the status ${answer.statusCode} is not documented: ${answer.body}`
    const content = response.content[mediaTypeOf(answer)]
    if (!content) return `${method} ${address}: the content type ${mediaTypeOf(answer)} is not documented`
    const problem = this.schemas.problemOf(content.schema, bodyOf(answer))
    return problem === null ? null : `${method} ${address}: ${problem}`
  }

  private resolve(response: Json): Json {
    const name = /^#\/components\/responses\/(.*)$/.exec(response?.$ref ?? '')?.[1]
    return name === undefined ? response : this.document.components.responses[name]
  }
}
