import { message } from '../../model/messages/message.ts'
import type { FastifyInstance } from 'fastify'
import { searchedClasses } from '../../model/searched-classes.ts'
import { search } from '../../model/endpoints/overview.ts'
import { malformed } from '../errors.ts'
import type { Context } from '../records/context.ts'
import { locate, searchEverywhere } from '../resources/search.ts'
import type { SearchAnswer } from '../../model/answers/search.ts'
import { type Call, readOnlyRoute, type ServiceParts } from './call.ts'
import { checkLength, idList, lastValue, nameList, type Parameters, wholeNumber } from './parameters.ts'

const maxOfClass = 20
const usualOfClass = 5

/**
 * `GET /api/search?search=&count=`: best matches per class for part of a name, label or image, with their
 * location.
 * `&object=&classes=`: in the same request, also finds objects of these classes with the second text in their
 * name or in their parent's.
 * `GET /api/search?ids=`: the same for resources with known ids.
 */
export function searchRoutes(app: FastifyInstance, parts: ServiceParts): void {
  readOnlyRoute(app, parts, search, answer)
}

function answer({ context, parameters }: Call): Promise<SearchAnswer> {
  const ids = idList(parameters, 'ids')
  const text = lastValue(parameters, 'search')?.trim() ?? ''
  const object = readObject(context, parameters)
  if (ids === undefined)
    return searchEverywhere(context, {
      text: checkText(text),
      ...(object && { object }),
      count: readCount(parameters),
    })
  if (text !== '' || object)
    throw malformed(message('queries.searchAndIds', { name: text === '' ? 'object' : 'search' }))
  return locate(context, ids)
}

function checkText(text: string): string {
  if (text === '') throw malformed(message('queries.missingSearch'))
  return checkLength('search', text)
}

/** Returns the second text with the classes to search, named as in responses: `Environments.Pod`. */
function readObject(
  { model }: Context,
  parameters: Parameters,
): { text: string; classes: string[] } | undefined {
  const text = lastValue(parameters, 'object')?.trim() ?? ''
  const named = nameList(parameters, 'classes') ?? []
  const known = new Map(searchedClasses(model).map(({ id }) => [id.toLowerCase(), id]))
  const classes = named.map((name) => {
    const id = known.get(name.toLowerCase())
    if (id !== undefined) return id
    throw malformed(message('queries.noNamedClass', { name }))
  })
  if (text !== '') return { text: checkLength('object', text), classes: [...new Set(classes)] }
  if (classes.length === 0) return undefined
  throw malformed(message('queries.classesWithoutObject'))
}

function readCount(parameters: Parameters): number {
  const count = wholeNumber(parameters, 'count', 1) ?? usualOfClass
  if (count <= maxOfClass) return count
  throw malformed(message('queries.countTooLarge', { count, max: maxOfClass }))
}
