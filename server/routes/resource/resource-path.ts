import { message } from '../../../model/messages/message.ts'
import type { Service } from '../../../model/define.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { notFound } from '../../errors.ts'

/** Target of an API path. */
export type ResourcePath =
  | { kind: 'base'; service: Service }
  | { kind: 'transaction'; service: Service }
  | { kind: 'changeSets'; service: Service; id: string | null }
  | { kind: 'undo'; service: Service; id: string }
  | { kind: 'collection'; entry: ModelClass }
  | { kind: 'resource'; entry: ModelClass; id: string }
  /** `/{model}/{id}/{name}`; `rest` contains further segments. */
  | { kind: 'member'; entry: ModelClass; id: string; name: string; rest: string[] }

export const services: readonly Service[] = ['catalog', 'environments', 'cluster', 'config', 'users']

const serviceOf = (segment: string | undefined): Service | undefined =>
  services.find((service) => service === segment?.toLowerCase())

const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment)

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw notFound(message('queries.addressElement', { segment }))
  }
}

/**
 * Returns whether a path belongs only to the API and is never a page of the console, regardless of the
 * `Accept` header.
 */
export function isApiPath(path: string): boolean {
  const [first, second] = path.split('/').filter((segment) => segment !== '')
  return isWord(first, 'api') || (serviceOf(first) !== undefined && isWord(second, 'api'))
}

/** Returns whether a path is the base of the API or of a service: `/catalog/api` or `/api/catalog`. */
export function isBasePath(model: Model, path: string): boolean {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.length === 1) return isApiPath(path)
  return segments.length === 2 && isApiPath(path) && parseResourcePath(model, path).kind === 'base'
}

const isWord = (segment: string | undefined, word: string): boolean => segment?.toLowerCase() === word

/** Parses a path in any of its orders (design.md 3). Throws 404 for an unknown class. */
export function parseResourcePath(model: Model, path: string): ResourcePath {
  const [first, ...others] = segmentsOf(path)
  if (isWord(first, 'api')) return afterApi(model, others)
  const service = serviceOf(first)
  if (!service) throw notFound(message('requests.address', { address: path }))
  return inService(model, service, isWord(others[0], 'api') ? others.slice(1) : others)
}

function afterApi(model: Model, segments: string[]): ResourcePath {
  const [first, ...rest] = segments
  const service = serviceOf(first)
  // Two services share their name with a class: /api/environments is the class, /api/environments/pods is in
  // the service.
  if (service && (!isCollectionName(model, first) || isInService(model, service, rest[0])))
    return inService(model, service, rest)
  const entry = first === undefined ? undefined : findAnywhere(model, first)
  if (entry) return inClass(entry, rest)
  throw notFound(
    first === undefined ? message('queries.apiWithoutService') : message('queries.class', { name: first }),
  )
}

const isCollectionName = (model: Model, name: string | undefined): boolean =>
  services.some((service) => {
    const entry = name === undefined ? undefined : model.find(service, name)
    return entry?.collection.toLowerCase() === name?.toLowerCase()
  })

const isInService = (model: Model, service: Service, name: string | undefined): boolean =>
  name !== undefined && (model.find(service, name) !== undefined || reserved.has(name.toLowerCase()))

const findAnywhere = (model: Model, name: string): ModelClass | undefined =>
  services.map((service) => model.find(service, name)).find((entry) => entry !== undefined)

const reserved = new Set(['txn', 'changesets'])

function inService(model: Model, service: Service, segments: string[]): ResourcePath {
  const [name, ...rest] = segments
  if (name === undefined) return { kind: 'base', service }
  if (isWord(name, 'txn') && rest.length === 0) return { kind: 'transaction', service }
  const changeSets = isWord(name, 'changesets') ? inChangeSets(service, rest) : null
  if (changeSets) return changeSets
  const entry = model.find(service, name)
  if (!entry) throw notFound(message('queries.classIn', { name, service }))
  return inClass(entry, rest)
}

function inChangeSets(service: Service, [id, verb, ...rest]: string[]): ResourcePath | null {
  if (id === undefined || verb === undefined) return { kind: 'changeSets', service, id: id ?? null }
  return isWord(verb, 'undo') && rest.length === 0 ? { kind: 'undo', service, id } : null
}

function inClass(entry: ModelClass, segments: string[]): ResourcePath {
  const [id, name, ...rest] = segments
  if (id === undefined) return { kind: 'collection', entry }
  if (name === undefined) return { kind: 'resource', entry, id }
  return { kind: 'member', entry, id, name, rest }
}
