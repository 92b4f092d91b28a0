import { message } from '../../../model/messages/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed, methodNotAllowed } from '../../errors.ts'
import { pathOf } from '../../http/problem.ts'
import { countKinds, listKinds, readKindSchema } from '../../clusters/live/kind-schema.ts'
import { isUuid } from '../../records/resolve-reference.ts'
import { makeCall, sendAnswer, type ServiceParts } from '../call.ts'
import { lastValue, type Parameters } from '../parameters.ts'

const url = '/api/kindSchemas'
const listUrl = '/api/kinds'
const countUrl = '/api/kindCounts'
const apiVersionExpression = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(\/[a-z0-9]{1,63})?$/
const kindExpression = /^[A-Z][A-Za-z0-9]{0,62}$/

/**
 * `GET /api/kindSchemas?of=&apiVersion=&kind=`: JSON schema of a kind, from the OpenAPI document of `of`'s
 * cluster. May be cached and revalidated with its ETag: 304 while the cluster's schema is unchanged.
 * `GET /api/kinds?of=`: kinds of this cluster.
 * `GET /api/kindCounts?of=`: number of objects of each kind, in the cluster or in all clusters.
 */
export function kindSchemaRoutes(app: FastifyInstance, parts: ServiceParts): void {
  app.get(url, async (request, reply) => {
    const call = makeCall(parts, request)
    const { tag, ...answer } = await readKindSchema(call.context, readRequest(call.parameters))
    const etag = `"${tag}"`
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'Authorization, Cookie')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return sendAnswer(call, reply, answer)
  })
  app.get(listUrl, async (request, reply) => {
    const call = makeCall(parts, request)
    return sendAnswer(call, reply, await listKinds(call.context, readOf(call.parameters)))
  })
  app.get(countUrl, async (request, reply) => {
    const call = makeCall(parts, request)
    return sendAnswer(call, reply, await countKinds(call.context, readOf(call.parameters)))
  })
  // Without these routes, other methods would fail because there is no class with this name.
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  for (const address of [url, listUrl, countUrl]) app.route({ method: others, url: address, handler: refuse })
}

function refuse(request: FastifyRequest): never {
  throw methodNotAllowed(request.method, pathOf(request), ['GET', 'HEAD'])
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
