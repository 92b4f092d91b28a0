import { model } from '../../../model/index.ts'
import type { Attribute, AttributeKind } from '../../../model/define.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { rootId } from '../../store/store.ts'
import { services } from '../resource/resource-path.ts'

/** Value of every attribute kind, as a cluster or an agent would set it. */
const values: Record<AttributeKind, unknown> = {
  string: 'text',
  choice: null,
  secret: null,
  integer: 3,
  number: 0.5,
  boolean: true,
  timestamp: 1_768_469_400_000,
  map: { key: 'value' },
  list: ['one', 'two'],
  json: { app: 'web' },
  selector: { matchLabels: { app: 'web' } },
}

/** Values of attributes that their kind can't provide: objects are in the example environment's namespace. */
const namedValues: Readonly<Record<string, unknown>> = { namespace: 'environment-1' }

const valueOf = ([name, { kind, choices }]: [string, Attribute]): [string, unknown] => [
  name,
  namedValues[name] ?? choices?.[0] ?? values[kind],
]

/** Row created by someone other than a client, with a value in every attribute. */
const observed = (entry: ModelClass) => ({
  class: entry.id,
  attributes: Object.fromEntries(
    [...entry.attributes].filter(([, { kind }]) => kind !== 'secret').map(valueOf),
  ),
  labels: { app: 'web' },
  additionalProperties: { more: true },
})

/**
 * Name prefixes of resources that tests may change and delete: not the test's own account or keys, and not
 * the cluster that everything runs on.
 */
const replaceable: Readonly<Record<string, string>> = {
  'users.User': 'user-',
  'users.ApiKey': 'api-',
  'cluster.HostCluster': 'cluster-',
}

/** Service with at least one resource of every class in its store. */
export class FilledService {
  readonly service: TestService
  readonly document: Json
  /** Id of one resource of each class. */
  readonly ids = new Map<string, string>()
  /** Responses to the documented creation examples that the service accepted, by class. */
  readonly created = new Map<string, Json>()

  private constructor(service: TestService, document: Json) {
    this.service = service
    this.document = document
  }

  static async start(): Promise<FilledService> {
    return FilledService.fill(await startTestService())
  }

  static async fill(service: TestService): Promise<FilledService> {
    const filled = new FilledService(service, await service.get('/openapi.json'))
    for (const name of ['cluster', ...services] as const) {
      const root = model.get(`${name}.Root`)
      filled.ids.set(root.id, rootId(name))
      await filled.fillBelow(root, rootId(name))
    }
    // Not the first user and its key, which weren't created from examples.
    for (const id of ['users.User', 'users.ApiKey']) filled.ids.set(id, await filled.one(model.get(id)))
    return filled
  }

  idOf({ id }: ModelClass): string {
    const found = this.ids.get(id)
    if (found === undefined) throw new Error(`There is no ${id}; it has no parent that could be made.`)
    return found
  }

  /** Id of the latest existing resource of the class; creates one if there is none. */
  async one(entry: ModelClass): Promise<string> {
    const name = replaceable[entry.id]
    const wanted = name === undefined ? '' : `&filter=name,startsWith,${name}`
    const [first] = await this.service.get(`${entry.uri}?fields=id&count=1&sort=createdOn,desc${wanted}`)
    if (first) return first.id
    const [relation] = entry.parents
    if (!relation) return this.idOf(entry)
    return this.makeChild(relation, await this.one(relation.owner))
  }

  close(): Promise<void> {
    return this.service.close()
  }

  private async fillBelow(entry: ModelClass, id: string): Promise<void> {
    for (const relation of entry.relations.values()) {
      if (relation.type !== 'child' || this.ids.has(relation.target.id)) continue
      const [first] = await this.service.get(`${entry.uri}/${id}/${relation.name}`)
      const child = first ? first.id : await this.makeChild(relation, id)
      this.ids.set(relation.target.id, child)
      await this.fillBelow(relation.target, child)
    }
  }

  private async makeChild({ owner, name, target }: ModelRelation, parent: string): Promise<string> {
    const isOfClients = target.truth === 'store' && target.methods.includes('POST')
    if (!isOfClients) return this.service.insert({ parent, relation: name }, observed(target))
    const [example] = this.document.components.schemas[`${target.id}.Create`].examples
    const created = await this.service.post(`${owner.uri}/${parent}/${name}`, example)
    this.created.set(target.id, created)
    return created.id
  }
}
