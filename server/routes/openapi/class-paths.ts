import type { Method } from '../../../model/define.ts'
import { parentReference } from '../../../model/answers/resource.ts'
import * as s from '../../../model/schema.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import type { ActionHandlers } from '../../resources/action.ts'
import { type Verb, verbOfOperation } from '../../../model/rights.ts'
import { meantBy } from '../../records/stands-for.ts'
import { withArticle } from '../../records/words.ts'
import { actionPath } from './action-paths.ts'
import { anyRead, names, requiredFields } from './class-schemas.ts'
import { listParameters, shapeParameters } from '../../../model/endpoints/parameters.ts'
import {
  bodyOf,
  type Json,
  jsonContent,
  parameterReference,
  parametersOf,
  readContent,
  responseReference,
  rightOf,
} from './operation.ts'
import { refusalsOf, warningHeader } from './responses.ts'

/**
 * Adapts a label for use within a sentence: words become lowercase; names and abbreviations keep their
 * capitals.
 */
const within = (label: string): string =>
  /^(?!Azure|Google)[A-Z][a-z]+\b/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
const singular = ({ label }: ModelClass): string => within(label)
const plural = ({ labelPlural }: ModelClass): string => within(labelPlural)
const aResource = (entry: ModelClass): string => withArticle(singular(entry))

/** Returns whether a class supports a method, on its resources or on the parents that they represent. */
const takes = ({ methods, parentMethods }: ModelClass, method: Method): boolean =>
  methods.includes(method) || parentMethods.includes(method)

interface Operation {
  verb: string
  summary: string
  parameters?: readonly string[]
  body?: s.Schema
  isBodyRequired?: boolean
  /** Verb that a grant must have; null if it takes a role of the platform. */
  right: Verb | null
  /** Name of the response in the document. */
  answer: string
  refusals: Json
}

const operation = (
  entry: ModelClass,
  { verb, summary, parameters, body, isBodyRequired = false, right, answer, refusals }: Operation,
): Json => ({
  operationId: `${verb}.${entry.id}`,
  summary,
  tags: [entry.service],
  ...rightOf(right),
  ...parametersOf({}, parameters),
  ...(body ? bodyOf(jsonContent(body), isBodyRequired) : {}),
  responses: { '200': responseReference(answer), ...refusals },
})

/** Responses about a class by name: one resource, a list, and a written resource. */
export const responsesOf = (entry: ModelClass): Json => ({
  [entry.id]: { description: 'The resource.', content: readContent(anyRead(entry)) },
  [`${entry.id}.List`]: {
    description: 'All matching resources, or a page of them.',
    content: readContent(s.ref(names.list(entry))),
  },
  ...(takes(entry, 'POST') || takes(entry, 'PUT')
    ? {
        [`${entry.id}.Written`]: {
          description: 'The resource after the change.',
          headers: warningHeader,
          content: jsonContent(s.ref(names.read(entry))),
        },
      }
    : {}),
})

/**
 * A class that is allowed elsewhere than below the root needs a parent in the body; a relation's address
 * already implies it.
 */
function bodyOfCreation(entry: ModelClass): s.Schema {
  const below = entry.parents.filter(({ owner }) => owner.name !== 'Root')
  if (below.length === 0) return s.ref(names.create(entry))
  return {
    allOf: [s.ref(names.create(entry))],
    type: 'object',
    ...(below.length === entry.parents.length ? { required: ['parent'] } : {}),
    properties: { parent: parentReference },
  }
}

function collectionPath(entry: ModelClass): Json {
  const list = operation(entry, {
    verb: 'list',
    right: 'read',
    summary: `List ${plural(entry)}`,
    parameters: listParameters,
    answer: `${entry.id}.List`,
    refusals: refusalsOf.list,
  })
  if (!takes(entry, 'POST')) return { get: list }
  const meant = meantBy(entry, 'POST')
  const create = operation(entry, {
    verb: 'create',
    right: verbOfOperation(meant, 'POST'),
    summary: `Create ${aResource(entry)}`,
    parameters: ['strict'],
    body: bodyOfCreation(meant),
    isBodyRequired:
      requiredFields(meant).length > 0 || !meant.parents.some(({ owner }) => owner.name === 'Root'),
    answer: `${entry.id}.Written`,
    refusals: refusalsOf.create,
  })
  return { get: list, post: create }
}

function resourcePath(entry: ModelClass): Json {
  const get = operation(entry, {
    verb: 'get',
    right: 'read',
    summary: `Read ${aResource(entry)}`,
    parameters: shapeParameters,
    answer: entry.id,
    refusals: refusalsOf.get,
  })
  const put = operation(entry, {
    verb: 'update',
    right: verbOfOperation(entry, 'PUT'),
    summary: `Update ${aResource(entry)}; only fields in the body change`,
    parameters: ['If-Match', 'strict'],
    body: s.ref(names.update(entry)),
    answer: `${entry.id}.Written`,
    refusals: refusalsOf.update,
  })
  const remove = operation(entry, {
    verb: 'delete',
    right: verbOfOperation(entry, 'DELETE'),
    summary: `Delete ${aResource(entry)} and everything below it`,
    parameters: ['If-Match', 'dryRun'],
    answer: 'Deleted',
    refusals: refusalsOf.delete,
  })
  return {
    parameters: [parameterReference('id')],
    get,
    ...(entry.methods.includes('PUT') ? { put } : {}),
    ...(takes(entry, 'DELETE') ? { delete: remove } : {}),
  }
}

function relationPath(entry: ModelClass, { name, target, type }: ModelRelation): Json {
  const list = operation(entry, {
    verb: `list.${name}`,
    right: 'read',
    summary: `List the ${name} of ${aResource(entry)}`,
    parameters: listParameters,
    answer: `${target.id}.List`,
    refusals: refusalsOf.get,
  })
  const create = operation(entry, {
    verb: `create.${name}`,
    right: verbOfOperation(target, 'POST'),
    summary: `Create ${aResource(target)} in the ${name} of ${aResource(entry)}`,
    parameters: ['strict'],
    body: s.ref(names.create(target)),
    isBodyRequired: requiredFields(target).length > 0,
    answer: `${target.id}.Written`,
    refusals: refusalsOf.create,
  })
  return {
    parameters: [parameterReference('id')],
    get: list,
    ...(type === 'child' && target.methods.includes('POST') ? { post: create } : {}),
  }
}

/** Addresses of a class: its collection, resources, their relations and actions. */
export const pathsOfClass = (entry: ModelClass, actions: ActionHandlers): Json => ({
  [entry.uri]: collectionPath(entry),
  [`${entry.uri}/{id}`]: resourcePath(entry),
  ...Object.fromEntries(
    [...entry.relations.values()].map((relation) => [
      `${entry.uri}/{id}/${relation.name}`,
      relationPath(entry, relation),
    ]),
  ),
  ...Object.fromEntries(
    entry.actions.flatMap((action) => {
      const handler = actions[`${entry.id}.${action}`]
      return handler ? [[`${entry.uri}/{id}/${action}`, actionPath(entry, handler.declaration)]] : []
    }),
  ),
})
