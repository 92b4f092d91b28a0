import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Service } from '../../model/define.ts'
import type { Json } from '../app.fixture.ts'
import type { FilledService } from './openapi/filled.fixture.ts'
import { services } from './resource/resource-path.ts'

/** Result of the permission check of a request. */
export type Verdict = 'allowed' | 'forbidden' | 'invisible'

/** Operation of the OpenAPI document with the class that it reads or writes. */
export interface Operation {
  method: string
  path: string
  /** Service of the address; null if it belongs to none. */
  service: Service | null
  /** Class of the address; null if it belongs to none. */
  entry: ModelClass | null
  /** Class that a POST creates below `entry`; null for all other operations. */
  child: ModelClass | null
  /** Last segment of `/{collection}/{id}/{member}`. */
  member: string | null
}

const verdicts: Readonly<Record<number, Verdict>> = { 403: 'forbidden', 404: 'invisible' }

/** The dry run of an undo lists the refusal of each step. */
const isRefused = ({ steps = [{}] }: Json): boolean =>
  steps.every(({ problemReasons }: Json) => problemReasons?.[0].code.startsWith('access.'))

/** Replace `{model}` in addresses that all classes of a service share. */
export const examples: Readonly<Record<Service, string>> = {
  catalog: 'applications',
  environments: 'environments',
  cluster: 'hostClusters',
  config: 'cloudProviders',
  users: 'users',
}

/** An unknown field: with `strict`, a permitted write is rejected before it changes anything. */
const harmless = { noSuchField: true }

function readOperation(method: string, path: string): Operation {
  const [, first, , collection = '', , member = null] = path.split('/')
  const service = services.find((known) => known === first) ?? null
  const entry = service === null ? null : (model.find(service, collection) ?? null)
  const child = method === 'POST' ? childOf(entry, member) : null
  return { method, path, service, entry, child, member }
}

function childOf(entry: ModelClass | null, member: string | null): ModelClass | null {
  const relation = entry?.relations.get(member ?? '')
  return relation?.type === 'child' ? relation.target : null
}

/** Returns all documented operations that require credentials, without the stream of events. */
export const operationsOf = (document: Json): Operation[] =>
  Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods)
      .filter(([method, { security }]) => method !== 'parameters' && security === undefined)
      .filter(() => path !== '/events')
      .map(([method]) => readOperation(method.toUpperCase(), path)),
  )

const idOf = (filled: FilledService, service: Service): string => {
  const entry = model.find(service, examples[service])
  return entry ? filled.idOf(entry) : ''
}

/** Sends documented operations to existing resources, in a form that changes nothing. */
export class Asker {
  private readonly filled: FilledService
  /** Change set id by service. */
  private readonly changeSets: ReadonlyMap<string, string>

  private constructor(filled: FilledService, changeSets: ReadonlyMap<string, string>) {
    this.filled = filled
    this.changeSets = changeSets
  }

  static async start(filled: FilledService): Promise<Asker> {
    const changeSets = new Map<string, string>()
    for (const service of services) {
      const { uri } = await filled.service.get(
        `/${service}/api/${examples[service]}/${idOf(filled, service)}`,
      )
      const changed = await filled.service.ask('PUT', uri, { labels: { changed: 'yes' } })
      changeSets.set(service, String(changed.headers['x-change-set']))
    }
    return new Asker(filled, changeSets)
  }

  async verdict(operation: Operation, headers: Record<string, string>): Promise<Verdict> {
    const { method } = operation
    const url = `${this.addressOf(operation)}${this.queryOf(operation)}`
    const answer = await this.filled.service.ask(method as 'GET', url, this.bodyOf(operation), headers)
    const { statusCode } = answer
    if (statusCode === 401 || statusCode === 500) throw new Error(`${method} ${url}: ${answer.body}`)
    if (url.includes('/undo?') && isRefused(answer.json())) return 'forbidden'
    return verdicts[statusCode] ?? 'allowed'
  }

  private addressOf({ path, service, entry }: Operation): string {
    const example = service === null ? '' : examples[service]
    const named = entry ?? (service === null ? null : model.find(service, example))
    const id = path.includes('/changeSets/')
      ? this.changeSets.get(service ?? '')
      : named && this.filled.idOf(named)
    return path
      .replace('{model}', example)
      .replace('{class}', named?.name ?? '')
      .replace('{ancestor}', 'roots')
      .replace('{descendant}', example)
      .replace('{id}', id ?? '')
  }

  private queryOf({ method, path }: Operation): string {
    if (method === 'DELETE' || path.endsWith('/undo')) return '?dryRun=true'
    return method === 'POST' || method === 'PUT' ? '?strict=true' : ''
  }

  private bodyOf({ method, path, service }: Operation): unknown {
    if (method !== 'POST' && method !== 'PUT') return undefined
    if (path.endsWith('/undo')) return {}
    if (path === '/terminals') return { pod: this.filled.ids.get('environments.Pod'), container: 'none' }
    if (!path.endsWith('/txn') || service === null) return harmless
    return { create: [{ modelIndex: model.find(service, examples[service])?.name, ...harmless }] }
  }
}
