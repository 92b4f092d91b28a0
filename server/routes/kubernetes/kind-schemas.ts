import { message } from '../../../model/messages/message.ts'
import type { FastifyInstance } from 'fastify'
import * as endpoints from '../../../model/endpoints/overview.ts'
import { malformed } from '../../errors.ts'
import { countKinds, listKinds, readKindSchema } from '../../clusters/live/kind-schema.ts'
import { isUuid } from '../../records/resolve-reference.ts'
import { readOnlyRoute, type ServiceParts } from '../call.ts'
import { lastValue, type Parameters } from '../parameters.ts'

const apiVersionExpression = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(\/[a-z0-9]{1,63})?$/
const kindExpression = /^[A-Z][A-Za-z0-9]{0,62}$/

/**
 * `GET /api/kindSchemas?of=&apiVersion=&kind=`: JSON schema of a kind, from the OpenAPI document of `of`'s
 * cluster. May be cached and revalidated with its ETag: 304 while the cluster's schema is unchanged.
 * `GET /api/kinds?of=`: kinds of this cluster.
 * `GET /api/kindCounts?of=`: number of objects of each kind, in the cluster or in all clusters.
 */
export function kindSchemaRoutes(app: FastifyInstance, parts: ServiceParts): void {
  readOnlyRoute(app, parts, endpoints.getKindSchema, async ({ context, request, parameters }, reply) => {
    const { tag, ...answer } = await readKindSchema(context, readRequest(parameters))
    const etag = `"${tag}"`
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'Authorization, Cookie')
    return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : answer
  })
  readOnlyRoute(app, parts, endpoints.listKinds, ({ context, parameters }) =>
    listKinds(context, readOf(parameters)),
  )
  readOnlyRoute(app, parts, endpoints.countKinds, ({ context, parameters }) =>
    countKinds(context, readOf(parameters)),
  )
}

function readRequest(parameters: Parameters): { of: string | undefined; apiVersion: string; kind: string } {
  return {
    of: readOf(parameters),
    apiVersion: readName(parameters, 'apiVersion', apiVersionExpression, 'apps/v1'),
    kind: readName(parameters, 'kind', kindExpression, 'Deployment'),
  }
}

function readOf(parameters: Parameters): string | undefined {
  const of = lastValue(parameters, 'of')
  if (of !== undefined && !isUuid(of)) throw malformed(message('queries.notId', { name: 'of', value: of }))
  return of
}

function readName(parameters: Parameters, name: string, expression: RegExp, example: string): string {
  const value = lastValue(parameters, name.toLowerCase())
  if (value === undefined) throw malformed(message('queries.missing', { name, example }))
  if (expression.test(value)) return value
  throw malformed(message('queries.notLike', { name, value, example }))
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((entry) => [etag, `W/${etag}`, '*'].includes(entry.trim())) ?? false
