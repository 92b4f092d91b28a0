import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ChangeAnswer } from '../../model/answers/changes.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { request, requestText, type RequestOptions } from './client.ts'
import { takingLeave } from './query-client.ts'
import type { ReadShape } from './scope.ts'
import { readScope, writeScope } from './scope.ts'

/** A resource as the service answers it: the common fields, and the class's own by name. */
export interface Resource {
  id: string
  modelIndex: string
  service: string
  uri: string
  name?: string | null
  labels?: Record<string, string> | null
  generation?: number
  createdBy?: string
  createdOn?: number
  modifiedBy?: string
  modifiedOn?: number
  parent?: ResourceLink & { childRelation: string }
  [field: string]: unknown
}

export interface ResourceLink {
  id: string
  service: string
  modelIndex: string
  uri: string
}

export interface Page<Row = Resource> {
  /** How many there are on this page. */
  count: number
  start: number
  /** How many there are in all. */
  total: number
  entries: Row[]
}

/** A relation of one resource. */
export interface RelationOf {
  class: string
  id: string
  relation: string
}

export interface ListParams extends ReadShape {
  /** Only what stands in this relation; without it, all resources of the class. */
  of?: RelationOf
  /** All below one resource, at any depth. */
  below?: { class: string; id: string }
  /** Attribute: value, all of them together. */
  query?: Readonly<Record<string, unknown>>
  /** Of each, one holds as a whole. */
  oneOf?: readonly (readonly NonNullable<ListParams['query']>[])[]
  /** `field,operator,value`, all of them together. */
  filter?: readonly string[]
  /** `field,asc` or `field,desc`, the first first. */
  sort?: readonly string[]
  search?: string
  labelSelector?: string
  start?: number
  count?: number
}

/** Paths and queries come from the model, so that a class is readable the moment it is declared. */
const pathOf = (entry: ModelClass, id?: string): string =>
  id === undefined ? entry.uri : `${entry.uri}/${id}`

function listPath(classId: string, { of, below }: ListParams): string {
  if (of) return `${pathOf(model.get(of.class), of.id)}/${of.relation}`
  const target = model.get(classId)
  if (below) return `${pathOf(model.get(below.class), below.id)}/descendants/${target.name}`
  return pathOf(target)
}

const shapeParams = ({ mode, fields, excludeFields }: ReadShape): RequestOptions['params'] => ({
  ...(mode === undefined ? {} : { mode }),
  ...(fields === undefined ? {} : { fields: fields.join(',') }),
  ...(excludeFields === undefined ? {} : { excludeFields: excludeFields.join(',') }),
})

const listQueryParams = (params: ListParams): RequestOptions['params'] => ({
  ...shapeParams(params),
  paginate: true,
  query: [
    ...(params.query && Object.keys(params.query).length > 0 ? [params.query] : []),
    ...(params.oneOf ?? []),
  ].map((query) => JSON.stringify(query)),
  filter: params.filter,
  sort: params.sort,
  search: params.search === '' ? undefined : params.search,
  labelSelector: params.labelSelector,
  start: params.start === 0 ? undefined : params.start,
  count: params.count,
})

/** Asks for a page, past the cache: for what is not shown. */
export const readPage = <Row = Resource>(
  classId: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<Page<Row>> =>
  request<Page<Row>>('GET', listPath(classId, params), {
    params: listQueryParams(params),
    ...(signal ? { signal } : {}),
  })

/** A page of a class, of a relation or of all below a resource. While another page is read, the old one stays. */
export const list = <Row = Resource>(classId: string, params: ListParams = {}) =>
  queryOptions({
    queryKey: [classId, 'list', params] as const,
    queryFn: ({ signal }) => readPage<NoInfer<Row>>(classId, params, signal),
    meta: { scope: readScope(model, classId, params, params.of?.id ?? params.below?.id ?? null) },
    placeholderData: keepPreviousData,
  })

/** The resources of a relation, whatever its class: `relation('config.HostGroup', id, 'hosts')`. */
export const relation = <Row = Resource>(
  classId: string,
  id: string,
  name: string,
  params: Omit<ListParams, 'of' | 'below'> = {},
) => {
  const target = model.get(classId).relations.get(name)?.target.id
  if (target === undefined) throw new Error(`${classId} has no relation ${name}`)
  return list<Row>(target, { ...params, of: { class: classId, id, relation: name } })
}

export const get = <Row = Resource>(classId: string, id: string, shape: ReadShape = {}) =>
  queryOptions({
    queryKey: [classId, 'get', { id, ...shape }] as const,
    queryFn: ({ signal }) =>
      request<NoInfer<Row>>('GET', pathOf(model.get(classId), id), { params: shapeParams(shape), signal }),
    meta: { scope: readScope(model, classId, shape, id) },
  })

/**
 * A verb that only reads, by GET: `readAction('catalog.Application', id, 'export', …)`, as text where it is YAML. `shape`
 * is how much of the resource the answer tells of, and is read again for: all of it, with all below, unless it is given.
 */
export const readAction = (
  classId: string,
  id: string,
  verb: string,
  shape: ReadShape = { mode: 'export' },
) =>
  queryOptions({
    queryKey: [classId, verb, { id }] as const,
    queryFn: ({ signal }) => requestText('GET', `${pathOf(model.get(classId), id)}/${verb}`, { signal }),
    meta: { scope: readScope(model, classId, shape, id) },
  })

/**
 * A verb that is asked for by POST and yet changes nothing here, such as the setup command of a host group: it makes a
 * registration, so it needs the right to change the resource.
 */
export const askAction = <Answer>(classId: string, id: string, verb: string) =>
  queryOptions({
    queryKey: [classId, verb, { id }] as const,
    queryFn: ({ signal }) =>
      request<Answer>('POST', `${pathOf(model.get(classId), id)}/${verb}`, { body: {}, signal }),
  })

/** Creates a resource of a class, or in a relation of its parent. */
export const create = <Row = Resource>(classId: string, parent?: RelationOf) =>
  mutationOptions<NoInfer<Row>, Error, Readonly<Record<string, unknown>>>({
    mutationFn: (body) =>
      request<NoInfer<Row>>('POST', listPath(classId, parent ? { of: parent } : {}), { body }),
    meta: { writes: writeScope(model, classId) },
  })

export interface UpdateVariables {
  id: string
  /** Only what changes. */
  body: Readonly<Record<string, unknown>>
  /** The generation that the change is based on, where it is known and a change in between must not be overwritten. */
  generation?: number | undefined
}

export const put = <Row = Resource>(
  classId: string,
  { id, body, generation }: UpdateVariables,
): Promise<Row> =>
  request<Row>('PUT', pathOf(model.get(classId), id), {
    body,
    ...(generation === undefined ? {} : { ifMatch: generation }),
  })

export const update = <Row = Resource>(classId: string) =>
  mutationOptions<NoInfer<Row>, Error, UpdateVariables>({
    mutationFn: (variables) => put<NoInfer<Row>>(classId, variables),
    meta: { writes: writeScope(model, classId) },
  })

export const remove = (classId: string) =>
  mutationOptions<ChangeAnswer, Error, string>({
    mutationFn: (id) =>
      takingLeave(id, () => request<ChangeAnswer>('DELETE', pathOf(model.get(classId), id))),
    meta: { writes: writeScope(model, classId) },
  })

export interface ActionVariables extends Pick<RequestOptions, 'params' | 'body' | 'contentType'> {
  id: string
}

/**
 * A hand-written verb of a class: `action('catalog.Application', 'run', ['environments.Application'])`. `writes` names
 * the classes that it changes beside its own.
 */
export const action = <Answer = ChangeAnswer>(
  classId: string,
  verb: string,
  writes: readonly string[] = [],
) => {
  if (!model.get(classId).actions.includes(verb)) throw new Error(`${classId} has no action ${verb}`)
  return mutationOptions<NoInfer<Answer>, Error, ActionVariables>({
    mutationFn: ({ id, ...options }) =>
      request<Answer>('POST', `${pathOf(model.get(classId), id)}/${verb}`, options),
    meta: {
      writes: new Set([classId, ...writes].flatMap((changed) => [...writeScope(model, changed)])),
    },
  })
}
