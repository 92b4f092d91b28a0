import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type { ActionAnswer, ActionBody, VerbOf } from '../../model/actions/index.ts'
import type { ChangeAnswer, Deletion } from '../../model/answers/changes.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { CommonFields, Page, ResourceLink } from '../../model/answers/resource.ts'
import type { ClassId, RelationName, TargetOf } from '../../model/types.ts'
import { type Method, request, requestText, type RequestOptions } from './client.ts'
import { takingLeave } from './query-client.ts'
import { type ReadShape, readScope, writeScope } from './scope.ts'
import { unwrapToOne } from './to-one.ts'
import type {
  AnswerTo,
  Dynamic,
  ListParams,
  ListParamsFor,
  RelationOf,
  RelationParamsFor,
  ShapeFor,
} from './read-params.ts'

export type { ListParams, RelationOf, ResourceLink }

/** Fields that rows of all classes share. */
export interface CommonRow extends Partial<Omit<CommonFields, 'id' | 'ancestors' | 'alarms'>> {
  id: string
  name?: string | null
}

/**
 * A row of any class with some of its fields. Rows of a known class have the types that `model/types.ts`
 * derives.
 */
export interface Resource extends CommonRow {
  [field: string]: unknown
}

export type { Page }

/** A resource of any class with all of its fields. */
export type WholeResource = Resource & ResourceLink

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
export async function readPage<Row = Resource>(
  classId: string,
  params: ListParams,
  signal?: AbortSignal,
): Promise<Page<Row>> {
  const page = await request<Page<Row>>('GET', listPath(classId, params), {
    params: listQueryParams(params),
    ...(signal ? { signal } : {}),
  })
  const entry = model.get(classId)
  for (const row of page.entries) unwrapToOne(entry, row)
  return page
}

/** Sends a request that is answered with one resource of a class. */
async function requestRow<Row>(
  classId: string,
  method: Method,
  path: string,
  options: RequestOptions,
): Promise<Row> {
  const row = await request<Row>(method, path, options)
  unwrapToOne(model.get(classId), row)
  return row
}

/** A list of a class that is chosen at run time. */
export const listRows = <Row>(classId: string, params: ListParams = {}) =>
  queryOptions({
    queryKey: [classId, 'list', params] as const,
    queryFn: ({ signal }) => readPage<NoInfer<Row>>(classId, params, signal),
    meta: { scope: readScope(model, classId, params, params.of?.id ?? params.below?.id ?? null) },
    placeholderData: keepPreviousData,
  })

type ListOptions<Row> = ReturnType<typeof listRows<Row>>

/**
 * A page of a class, of a relation or of a resource's descendants. Keeps the previous page while the next one
 * loads. The class determines the rows.
 */
export function list<Id extends string>(classId: Dynamic<Id>, params?: ListParams): ListOptions<Resource>
export function list<const Id extends ClassId, const Params extends ListParamsFor<Id>>(
  classId: Id,
  params?: Params,
): ListOptions<AnswerTo<Id, Params>>
export function list(classId: string, params?: ListParams): object {
  return listRows(classId, params)
}

/** A relation that is chosen at run time. */
export function relationRows<Row>(classId: string, id: string, name: string, params: RelationParams = {}) {
  const target = model.get(classId).relations.get(name)?.target.id
  if (target === undefined) throw new Error(`${classId} has no relation ${name}`)
  return listRows<Row>(target, { ...params, of: { class: classId, id, relation: name } })
}

type RelationParams = Omit<ListParams, 'of' | 'below'>

/** Resources of a relation, whatever its class: `relation('config.HostGroup', id, 'hosts')`. */
export function relation<Id extends string>(
  classId: Dynamic<Id>,
  id: string,
  name: string,
  params?: RelationParams,
): ListOptions<Resource>
export function relation<
  const Id extends ClassId,
  const Name extends RelationName<Id>,
  const Params extends RelationParamsFor<TargetOf<Id, Name>>,
>(classId: Id, id: string, name: Name, params?: Params): ListOptions<AnswerTo<TargetOf<Id, Name>, Params>>
export function relation(classId: string, id: string, name: string, params?: RelationParams): object {
  return relationRows(classId, id, name, params)
}

/** One resource of a class that is chosen at run time, or with fields that are. */
export const getRow = <Row>(classId: string, id: string, shape: ReadShape = {}) =>
  queryOptions({
    queryKey: [classId, 'get', { id, ...shape }] as const,
    queryFn: ({ signal }) =>
      requestRow<NoInfer<Row>>(classId, 'GET', pathOf(model.get(classId), id), {
        params: shapeParams(shape),
        signal,
      }),
    meta: { scope: readScope(model, classId, shape, id) },
  })

type GetOptions<Row> = ReturnType<typeof getRow<Row>>

/** One resource; the class determines its type, as for `list`. */
export function get<Id extends string>(classId: Dynamic<Id>, id: string): GetOptions<WholeResource>
export function get<Id extends string>(
  classId: Dynamic<Id>,
  id: string,
  shape: ReadShape,
): GetOptions<Resource>
export function get<const Id extends ClassId, const Shape extends ShapeFor<Id>>(
  classId: Id,
  id: string,
  shape?: Shape,
): GetOptions<AnswerTo<Id, Shape>>
export function get(classId: string, id: string, shape?: ReadShape): object {
  return getRow(classId, id, shape)
}

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
export const askAction = <Id extends ClassId, Verb extends VerbOf<Id>>(classId: Id, id: string, verb: Verb) =>
  queryOptions({
    queryKey: [classId, verb, { id }] as const,
    queryFn: ({ signal }) =>
      request<ActionAnswer<Id, Verb>>('POST', `${pathOf(model.get(classId), id)}/${verb}`, {
        body: {},
        signal,
      }),
  })

/** Creates a resource of a class, or in a relation of its parent. */
export const create = <Row = Resource>(classId: string, parent?: RelationOf) =>
  mutationOptions<NoInfer<Row>, Error, Readonly<Record<string, unknown>>>({
    mutationFn: (body) =>
      requestRow<NoInfer<Row>>(classId, 'POST', listPath(classId, parent ? { of: parent } : {}), { body }),
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
  requestRow<Row>(classId, 'PUT', pathOf(model.get(classId), id), {
    body,
    ...(generation === undefined ? {} : { ifMatch: generation }),
  })

export const update = <Row = Resource>(classId: string) =>
  mutationOptions<NoInfer<Row>, Error, UpdateVariables>({
    mutationFn: (variables) => put<NoInfer<Row>>(classId, variables),
    meta: { writes: writeScope(model, classId) },
  })

/** Updates one resource from `generation`, if given; the variable is the body. */
export const updateOne = <Row = Resource>(classId: string, id: string, generation?: number) =>
  mutationOptions<NoInfer<Row>, Error, UpdateVariables['body']>({
    mutationFn: (body) => put<NoInfer<Row>>(classId, { id, body, generation }),
    meta: { writes: writeScope(model, classId) },
  })

export const remove = (classId: string) =>
  mutationOptions<Deletion, Error, string>({
    mutationFn: (id) => takingLeave(id, () => request<Deletion>('DELETE', pathOf(model.get(classId), id))),
    meta: { writes: writeScope(model, classId) },
  })

export interface ActionVariables extends Pick<RequestOptions, 'params' | 'body' | 'contentType'> {
  id: string
}

/** Variables of a declared action; the body is optional if it has no required fields. */
type VariablesOf<Id, Verb> = Pick<ActionVariables, 'id'> &
  (object extends ActionBody<Id, Verb> ? { body?: ActionBody<Id, Verb> } : { body: ActionBody<Id, Verb> })

type ActionOptions<Answer, Variables> = UseMutationOptions<Answer, Error, Variables> & {
  meta: { writes: ReadonlySet<string> }
}

/**
 * A custom verb of a class, with body and answer as `model/actions` declares them:
 * `action('catalog.Application', 'run', ['environments.Application'])`. `writes` lists additional changed
 * classes. Pass the answer's type only for a class chosen at run time.
 */
export function action<Id extends ClassId, Verb extends VerbOf<Id>>(
  classId: Id,
  verb: Verb,
  writes?: readonly string[],
): ActionOptions<ActionAnswer<Id, Verb>, VariablesOf<Id, Verb>>
export function action<Answer = ChangeAnswer>(
  classId: string,
  verb: string,
  writes?: readonly string[],
): ActionOptions<NoInfer<Answer>, ActionVariables>
export function action(classId: string, verb: string, writes: readonly string[] = []): object {
  if (!model.get(classId).actions.includes(verb)) throw new Error(`${classId} has no action ${verb}`)
  return mutationOptions<unknown, Error, ActionVariables>({
    mutationFn: ({ id, ...options }) => request('POST', `${pathOf(model.get(classId), id)}/${verb}`, options),
    meta: {
      writes: new Set([classId, ...writes].flatMap((changed) => [...writeScope(model, changed)])),
    },
  })
}
