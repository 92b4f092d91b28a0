import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed, methodNotAllowed } from '../errors.ts'
import { pathOf } from '../http/problem.ts'
import { locate, type SearchAnswer, searchEverywhere } from '../operations/search.ts'
import { makeCall, sendAnswer, type ServiceParts } from './call.ts'
import { idList, lastValue, type Parameters, wholeNumber } from './parameters.ts'

const longestText = 200
const mostOfClass = 20
const usualOfClass = 5

/**
 * `GET /api/search?search=&count=`: the best of each class for a part of a name, a label or an image, with where it lives.
 * `GET /api/search?ids=`: the same of resources that are known by their ids.
 */
export function searchRoutes(app: FastifyInstance, parts: ServiceParts): void {
  app.get('/api/search', async (request, reply) => {
    const call = makeCall(parts, request)
    return sendAnswer(call, reply, await answer(call))
  })
  // The address of a class has the same form: without these it would be said that there is no class of the name.
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  app.route({ method: others, url: '/api/search', handler: refuse })
}

function refuse(request: FastifyRequest): never {
  throw methodNotAllowed(request.method, pathOf(request), ['GET', 'HEAD'])
}

function answer({ context, parameters }: ReturnType<typeof makeCall>): Promise<SearchAnswer> {
  const ids = idList(parameters, 'ids')
  const text = lastValue(parameters, 'search')?.trim() ?? ''
  if (ids === undefined)
    return searchEverywhere(context, { text: checkText(text), count: readCount(parameters) })
  if (text !== '') throw malformed('search and ids were both given; give one of them.')
  return locate(context, ids)
}

function checkText(text: string): string {
  if (text === '') throw malformed('search is missing; give a part of a name, of a label or of an image.')
  if (text.length <= longestText) return text
  throw malformed(`search has ${text.length} characters; it may have ${longestText}.`)
}

function readCount(parameters: Parameters): number {
  const count = wholeNumber(parameters, 'count', 1) ?? usualOfClass
  if (count <= mostOfClass) return count
  throw malformed(
    `count is ${count}; of each class there are at most ${mostOfClass}. Lists of a class have more.`,
  )
}
