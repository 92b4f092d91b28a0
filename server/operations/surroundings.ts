import { type Fields, fieldsOf, listOf } from '../../model/fields.ts'
import { takesPods } from '../../model/label-selector.ts'
import { workloadKinds } from '../../model/workload-states.ts'
import { claimsOfSet, type Reference, referencesOf, setOfClaim, templateLabels } from './references.ts'

/** What is known of an object to tell who depends on it, and on whom it does. */
export interface Item {
  id: string
  kind: string
  name: string
  /** Ids of those in which it stands. */
  environment: string
  application: string | undefined
  row: Fields
}

/** A row as `mode=exportDetails` answers it; nothing where it stands in no environment. */
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

/** A job of a cron job is made anew from that, which names the same. */
const isMadeByWorkload = (row: Fields): boolean =>
  listOf(listOf(row['metadata'])[0]?.['ownerReferences']).some(({ kind }) =>
    workloadKinds.some((known) => known === kind),
  )

/** What a service selects; empty where others say where it leads. */
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

/** The workloads of environments and their services, by the labels that lead from one to the other. */
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

  /** `workload` as it was asked for, which may be without its body. */
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

  /** The label of a selector that the fewest workloads have: all of an environment may share one. */
  private rarestOf(service: Item): string {
    const keys = Object.entries(selectorOf(service)).map(([key, value]) => keyOf(service, key, value))
    const count = (key: string): number => this.workloads.get(key).length
    return keys.reduce((rarest, key) => (count(key) < count(rarest) ? key : rarest), keys[0] ?? '')
  }
}

/** All that may depend on something in some environments, by what it names. */
export class Surroundings {
  private readonly applications = new Map<string, Item>()
  /** By what they name. */
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

  /** Those that depend on one, each once. */
  usersOf(item: Item): Use[] {
    const direct = [...this.namedBy(item), ...this.leadingTo(item)]
    const ingresses = direct.flatMap(({ user }) => (user.kind === 'Service' ? this.namedBy(user) : []))
    return [...new Map([...direct, ...ingresses].map((use) => [use.user.id, use])).values()]
  }

  /** Of a service the workloads that it leads to, of an ingress the services. */
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

  /** Services, which name a workload by its labels. */
  private leadingTo(workload: Item): Use[] {
    const { kind, name } = workload
    return this.selections.servicesOf(workload).map((user) => ({
      user,
      reference: { kind, name, use: 'leadsTo', isOptional: false },
    }))
  }
}
