import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ChangeAnswer } from '../../model/answers/changes.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { request, requestText, type RequestOptions } from './client.ts'
import { takingLeave } from './query-client.ts'
import type { ReadShape } from './scope.ts'
import { readScope, writeScope } from './scope.ts'

/** A resource as the service returns it: the common fields, and the class's own by name. */
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
  /** Number of entries on this page. */
  count: number
  start: number
  /** Number of entries on all pages. */
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
  /** Restricts the list to this relation; without it, all resources of the class. */
  of?: RelationOf
  /** Restricts the list to descendants of one resource, at any depth. */
  below?: { class: string; id: string }
  /** Attribute: value; all must match. */
  query?: Readonly<Record<string, unknown>>
  /** One query of each group must match in full. */
  oneOf?: readonly (readonly NonNullable<ListParams['query']>[])[]
  /** `field,operator,value`; all must match. */
  filter?: readonly string[]
  /** `field,asc` or `field,desc`, in order of precedence. */
  sort?: readonly string[]
  search?: string
  labelSelector?: string
  start?: number
  count?: number
}

/** Paths and queries derive from the model, so a class is readable as soon as it is declared. */
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

/** Fetches a page without the cache, for data that is not displayed. */
export const readPage = <Row = Resource>(
  classId: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<Page<Row>> =>
  request<Page<Row>>('GET', listPath(classId, params), {
    params: listQueryParams(params),
    ...(signal ? { signal } : {}),
  })

/**
 * A page of a class, of a relation or of a resource's descendants. Keeps the previous page while the next one
 * loads.
 */
export const list = <Row = Resource>(classId: string, params: ListParams = {}) =>
  queryOptions({
    queryKey: [classId, 'list', params] as const,
    queryFn: ({ signal }) => readPage<NoInfer<Row>>(classId, params, signal),
    meta: { scope: readScope(model, classId, params, params.of?.id ?? params.below?.id ?? null) },
    placeholderData: keepPreviousData,
  })

/** Resources of a relation, whatever its class: `relation('config.HostGroup', id, 'hosts')`. */
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
 * A read-only verb, called by GET: `readAction('catalog.Application', id, 'export', …)`; returns text, such
 * as YAML. `shape` is the part of the resource the answer depends on, and triggers refetches; defaults to the
 * resource with all descendants.
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
 * A verb called by POST that changes no resource shown here, such as a host group's setup command: it creates
 * a registration, so it needs permission to change the resource.
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
  /** Changed fields only. */
  body: Readonly<Record<string, unknown>>
  /** Generation the change is based on, if known; guards against overwriting a concurrent change. */
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
 * A custom verb of a class: `action('catalog.Application', 'run', ['environments.Application'])`. `writes`
 * lists the classes it changes in addition to its own.
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
