import { referencedKinds } from '../../model/pod-references.ts'
import type { Model } from '../../model/registry.ts'
import { type Fields, isFields, listOf } from '../cluster/fields.ts'
import { nameOf } from './changes.ts'
import type { Context } from './context.ts'
import {
  claimsOfSet,
  type Reference,
  referencesOf,
  setOfClaim,
  templateLabels,
  workloadKinds,
} from './references.ts'

interface NamedLink {
  id: string
  service: string
  modelIndex: string
  uri: string
  name: string | null
}

/** A resource that names another one, or leads to it. */
export interface Dependent extends NamedLink {
  application: NamedLink | null
  use: Reference['use']
  /** It goes on without what it names. */
  isOptional: boolean
  /** Of a service all workloads here that it leads to, of an ingress all services; by id. Empty of others. */
  leadsTo: string[]
}

export interface DependentsAnswer {
  /** Those of the resources that were asked for which are there, in the order of the ids. */
  resources: { id: string; dependents: Dependent[] }[]
}

const idOf = (kind: string): string => `environments.${kind}`

const usersOfConfiguration = [...workloadKinds, 'Ingress', 'ServiceAccount']

/** What has to be read to know who depends on a resource of a kind. */
const usersOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(referencedKinds.map((kind) => [kind, usersOfConfiguration])),
  ...Object.fromEntries(workloadKinds.map((kind) => [kind, [...workloadKinds, 'Service', 'Ingress']])),
  Service: ['Ingress', 'Service'],
}

/** What those are read by; values of config maps and of variables stay where they are. */
const fields = [
  'id', 'name', 'modelIndex', 'ancestors', 'labels', 'metadata', 'ownerReferences', 'spec', 'selector', 'template',
  'jobTemplate', 'volumeClaimTemplates', 'containers', 'initContainers', 'env', 'valueFrom', 'additionalProperties', 'volumes',
  'configMap', 'secret', 'persistentVolumeClaim', 'projected', 'imagePullSecrets', 'serviceAccountName',
  'rules', 'http', 'defaultBackend', 'tls',
] as const // oxfmt-ignore

const podParts = ['', '.metadata', '.spec', '.spec.containers', '.spec.containers.env', '.spec.initContainers',
  '.spec.initContainers.env', '.spec.volumes'] // oxfmt-ignore

const parts = [
  'metadata', 'spec', 'spec.rules', 'spec.volumeClaimTemplates', 'spec.volumeClaimTemplates.metadata',
  'spec.jobTemplate', 'spec.jobTemplate.spec',
  ...['spec.template', 'spec.jobTemplate.spec.template'].flatMap((path) => podParts.map((part) => `${path}${part}`)),
] // oxfmt-ignore

/** Where a part of an object stands is known by the object. */
const excludeFields = parts.flatMap((part) =>
  ['id', 'modelIndex', 'ancestors'].map((name) => `${part}.${name}`),
)

interface Item {
  id: string
  kind: string
  name: string
  environment: string
  application: string | undefined
  row: Fields
}

function itemOf(row: Fields): Item[] {
  const { id, modelIndex, name } = row
  const above = (wanted: string): string | undefined => {
    const found = listOf(row['ancestors']).find((ancestor) => ancestor['modelIndex'] === wanted)?.['id']
    return typeof found === 'string' ? found : undefined
  }
  const environment = above('Environment')
  if (typeof id !== 'string' || typeof name !== 'string' || environment === undefined) return []
  return [{ id, kind: String(modelIndex), name, environment, application: above('Application'), row }]
}

type Read = { ids: readonly string[] } | { environments: readonly string[] }

async function readItems({ store }: Context, kinds: Iterable<string>, read: Read): Promise<Item[]> {
  const isNamed = 'ids' in read
  const text = await store.read({
    class: [...new Set(kinds)].map(idOf),
    mode: 'exportDetails',
    ...(isNamed
      ? { ids: read.ids, fields: ['id', 'name', 'modelIndex', 'ancestors'] }
      : {
          fields,
          excludeFields,
          conditions: [{ field: 'ancestors.id', comparison: 'in', value: read.environments }],
        }),
  })
  const rows: unknown = JSON.parse(text)
  return Array.isArray(rows) ? rows.filter(isFields).flatMap(itemOf) : []
}

/**
 * Who depends on some resources of environments: workloads, ingresses and service accounts on config maps, secrets, claims
 * and service accounts that they name, ingresses on services, services and their ingresses on workloads. Others have no
 * dependents. Two statements, however many are asked for.
 */
export async function dependentsOf(context: Context, ids: readonly string[]): Promise<DependentsAnswer> {
  const wanted = ids.map((id) => id.toLowerCase())
  const asked = await readItems(context, Object.keys(usersOf), { ids: wanted })
  const kinds = new Set(asked.flatMap(({ kind }) => usersOf[kind] ?? []))
  const environments = [...new Set(asked.map(({ environment }) => environment))]
  const items = kinds.size === 0 ? [] : await readItems(context, [...kinds, 'Application'], { environments })
  const found = new Surroundings(context.model, items)
  const byId = new Map(asked.map((item) => [item.id, item]))
  return {
    resources: wanted.flatMap((id) => {
      const item = byId.get(id)
      return item ? { id, dependents: found.dependentsOf(item) } : []
    }),
  }
}

const keyOf = ({ environment }: Item, kind: string, name: string): string =>
  JSON.stringify([environment, kind, name])

/** A job of a cron job is made anew from that, which names the same. */
const isMadeByWorkload = ({ row }: Item): boolean =>
  listOf(listOf(row['metadata'])[0]?.['ownerReferences']).some(({ kind }) =>
    workloadKinds.some((known) => known === kind),
  )

/** All that may depend on something in some environments, by what it names. */
class Surroundings {
  private readonly model: Model
  private readonly byId: ReadonlyMap<string, Item>
  /** Ids of services by those of the workloads that they lead to, and the other way round. */
  private readonly workloadsOf = new Map<Item, Item[]>()
  private readonly named = new Map<string, { user: Item; reference: Reference }[]>()

  constructor(model: Model, items: readonly Item[]) {
    this.model = model
    this.byId = new Map(items.map((item) => [item.id, item]))
    const users = items.filter((item) => !isMadeByWorkload(item))
    for (const user of users)
      for (const reference of referencesOf(user.kind, user.name, user.row))
        this.note(user, keyOf(user, reference.kind, reference.name), reference)
    this.noteServices(users)
  }

  private note(user: Item, key: string, reference: Reference): void {
    const known = this.named.get(key)
    if (known) known.push({ user, reference })
    else this.named.set(key, [{ user, reference }])
  }

  private noteServices(users: readonly Item[]): void {
    const services = Map.groupBy(
      users.filter(({ kind }) => kind === 'Service'),
      ({ environment }) => environment,
    )
    for (const workload of users) {
      const labels = templateLabels(workload.kind, workload.row)
      if (labels === null) continue
      for (const service of services.get(workload.environment) ?? []) {
        if (!selects(service, labels)) continue
        this.workloadsOf.set(service, [...(this.workloadsOf.get(service) ?? []), workload])
        const { kind, name } = workload
        this.note(service, keyOf(service, kind, name), { kind, name, use: 'leadsTo', isOptional: false })
      }
    }
  }

  dependentsOf(item: Item): Dependent[] {
    const direct = this.usersOf(item)
    const services = direct.filter(({ user }) => user.kind === 'Service')
    const ingresses = services.flatMap(({ user }) => this.named.get(keyOf(user, 'Service', user.name)) ?? [])
    const all = new Map([...direct, ...ingresses].map((entry) => [entry.user.id, entry]))
    return [...all.values()]
      .map((entry) => this.told(entry.user, entry.reference))
      .toSorted((a, b) => a.modelIndex.localeCompare(b.modelIndex) || byName(a, b))
  }

  private usersOf(item: Item) {
    const { kind, name } = item
    const users = this.named.get(keyOf(item, kind, name)) ?? []
    if (kind !== 'PersistentVolumeClaim') return users
    return [...users, ...(this.named.get(keyOf(item, claimsOfSet, setOfClaim(name))) ?? [])]
  }

  private told(user: Item, { use, isOptional }: Reference): Dependent {
    const application = user.application === undefined ? undefined : this.byId.get(user.application)
    return {
      ...this.link(user),
      application: application ? this.link(application) : null,
      use,
      isOptional,
      leadsTo: this.leadsTo(user).map(({ id }) => id),
    }
  }

  private leadsTo(user: Item): readonly Item[] {
    if (user.kind === 'Service') return this.workloadsOf.get(user) ?? []
    if (user.kind !== 'Ingress') return []
    const names = new Set(
      referencesOf(user.kind, user.name, user.row).flatMap(({ kind, name }) =>
        kind === 'Service' ? name : [],
      ),
    )
    return [...this.byId.values()].filter(
      ({ kind, name, environment }) =>
        kind === 'Service' && environment === user.environment && names.has(name),
    )
  }

  private link({ id, kind, name }: Item): NamedLink {
    const { modelIndex, service } = nameOf(this.model, { class: idOf(kind), id })
    return { id, service, modelIndex, uri: `${this.model.get(idOf(kind)).uri}/${id}`, name }
  }
}

const byName = (a: NamedLink, b: NamedLink): number => (a.name ?? '').localeCompare(b.name ?? '')

/** A service without a selector leads where others say. */
function selects({ row }: Item, labels: Fields): boolean {
  const selector = listOf(row['spec'])[0]?.['selector']
  const wanted = isFields(selector) ? Object.entries(selector) : []
  return wanted.length > 0 && wanted.every(([key, value]) => labels[key] === value)
}
