import { type Fields, fieldsOf, listOf } from '../../../model/fields.ts'
import { takesPods } from '../../../model/label-selector.ts'
import { workloadKinds } from '../../../model/workload-states.ts'
import { claimsOfSet, type Reference, referencesOf, setOfClaim, templateLabels } from './references.ts'

/** Facts about an object that determine its dependents and dependencies. */
export interface Item {
  id: string
  kind: string
  name: string
  /** Ids of its environment and application. */
  environment: string
  application: string | undefined
  row: Fields
}

/** Converts a row of `mode=exportDetails`; returns nothing outside of environments. */
export function itemOf(row: Fields): Item[] {
  const { id, modelIndex, name } = row
  const above = (wanted: string): string | undefined => {
    const found = listOf(row['ancestors']).find((ancestor) => ancestor['modelIndex'] === wanted)?.['id']
    return typeof found === 'string' ? found : undefined
  }
  const environment = above('Environment')
  if (typeof id !== 'string' || typeof name !== 'string' || environment === undefined) return []
  return [{ id, kind: String(modelIndex), name, environment, application: above('Application'), row }]
}

/** Returns true for objects created by a workload, such as a CronJob's Jobs: it has the same references. */
const isMadeByWorkload = (row: Fields): boolean =>
  listOf(listOf(row['metadata'])[0]?.['ownerReferences']).some(({ kind }) =>
    workloadKinds.some((known) => known === kind),
  )

/** Selector of a Service; empty if its endpoints are managed elsewhere. */
const selectorOf = ({ row }: Item): Fields => fieldsOf(listOf(row['spec'])[0]?.['selector'])

const leadsTo = (service: Item, labels: Fields): boolean =>
  takesPods({ matchLabels: selectorOf(service) }, labels)

interface Use {
  user: Item
  reference: Reference
}

class Groups<Value> {
  private readonly values = new Map<string, Value[]>()
  add(key: string, value: Value): void {
    const known = this.values.get(key)
    if (known) known.push(value)
    else this.values.set(key, [value])
  }
  get(key: string): readonly Value[] {
    return this.values.get(key) ?? []
  }
}

const keyOf = ({ environment }: Item, ...parts: unknown[]): string => JSON.stringify([environment, ...parts])

/** Matches workloads with Services by labels. */
class Selections {
  private readonly labels = new Map<string, Fields>()
  private readonly workloads = new Groups<{ item: Item; labels: Fields }>()
  private readonly services: Item[] = []
  private byRarest: Groups<Item> | null = null

  add(item: Item): void {
    if (item.kind === 'Service') this.services.push(item)
    const labels = templateLabels(item.kind, item.row)
    if (labels === null) return
    this.labels.set(item.id, labels)
    for (const [key, value] of Object.entries(labels))
      this.workloads.add(keyOf(item, key, value), { item, labels })
  }

  workloadsOf(service: Item): Item[] {
    return this.workloads
      .get(this.rarestOf(service))
      .flatMap(({ item, labels }) => (leadsTo(service, labels) ? item : []))
  }

  /** `workload` may lack its body. */
  servicesOf(workload: Item): Item[] {
    const byRarest = (this.byRarest ??= this.sortServices())
    const labels = this.labels.get(workload.id) ?? {}
    return Object.entries(labels)
      .flatMap(([key, value]) => byRarest.get(keyOf(workload, key, value)))
      .filter((service) => leadsTo(service, labels))
  }

  private sortServices(): Groups<Item> {
    const sorted = new Groups<Item>()
    for (const service of this.services) sorted.add(this.rarestOf(service), service)
    return sorted
  }

  /**
   * Returns the selector's label with the fewest workloads: others may be common to the whole environment.
   */
  private rarestOf(service: Item): string {
    const keys = Object.entries(selectorOf(service)).map(([key, value]) => keyOf(service, key, value))
    const count = (key: string): number => this.workloads.get(key).length
    return keys.reduce((rarest, key) => (count(key) < count(rarest) ? key : rarest), keys[0] ?? '')
  }
}

/** Index of potential dependents in some environments, by the objects they reference. */
export class Surroundings {
  private readonly applications = new Map<string, Item>()
  /** By referenced object. */
  private readonly users = new Groups<Use>()
  private readonly services = new Map<string, Item>()
  private readonly selections = new Selections()

  add(item: Item): void {
    const { id, kind, name, row } = item
    if (kind === 'Application') this.applications.set(id, item)
    if (kind === 'Service') this.services.set(keyOf(item, name), item)
    if (isMadeByWorkload(row)) return
    for (const reference of referencesOf(kind, name, row))
      this.users.add(keyOf(item, reference.kind, reference.name), { user: item, reference })
    this.selections.add(item)
  }

  applicationOf({ application }: Item): Item | undefined {
    return application === undefined ? undefined : this.applications.get(application)
  }

  /** Returns the direct dependents of an object, and the Ingresses of its Services, each once. */
  usersOf(item: Item): Use[] {
    const direct = [...this.namedBy(item), ...this.leadingTo(item)]
    const ingresses = direct.flatMap(({ user }) => (user.kind === 'Service' ? this.namedBy(user) : []))
    return [...new Map([...direct, ...ingresses].map((use) => [use.user.id, use])).values()]
  }

  /** Returns the workloads of a Service, or the Services of an Ingress. */
  leadsTo(user: Item): readonly Item[] {
    const { kind, name, row } = user
    if (kind === 'Service') return this.selections.workloadsOf(user)
    if (kind !== 'Ingress') return []
    const services = referencesOf(kind, name, row).flatMap((reference) =>
      reference.kind === 'Service' ? (this.services.get(keyOf(user, reference.name)) ?? []) : [],
    )
    return [...new Set(services)]
  }

  private namedBy(item: Item): readonly Use[] {
    const users = this.users.get(keyOf(item, item.kind, item.name))
    if (item.kind !== 'PersistentVolumeClaim') return users
    return [...users, ...this.users.get(keyOf(item, claimsOfSet, setOfClaim(item.name)))]
  }

  /** Returns Services that select a workload by its labels. */
  private leadingTo(workload: Item): Use[] {
    const { kind, name } = workload
    return this.selections.servicesOf(workload).map((user) => ({
      user,
      reference: { kind, name, use: 'leadsTo', isOptional: false },
    }))
  }
}
