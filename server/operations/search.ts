import type { Model, ModelClass } from '../../model/registry.ts'
import type { AnywhereQuery, FoundAnywhere, NamedResource } from '../store/store.ts'
import { nameOf } from './changes.ts'
import type { Context } from './context.ts'

/** Another resource by name. */
interface NamedLink {
  id: string
  service: string
  modelIndex: string
  uri: string
  name: string | null
}

export interface SearchEntry extends NamedLink {
  /** Where the text was found; null for a resource that was asked for by its id. */
  match: 'name' | 'label' | 'image' | null
  /** The label or the image. */
  text: string | null
  /** Where it lives, as far as it lives in one. */
  application: NamedLink | null
  environment: NamedLink | null
  cluster: NamedLink | null
  /** Nearest first, without the root. */
  ancestors: NamedLink[]
}

export interface SearchGroup {
  service: string
  modelIndex: string
  /** Of the collection, which lists all that is found with the same `search`. */
  uri: string
  isMore: boolean
  entries: SearchEntry[]
}

export interface SearchAnswer {
  groups: SearchGroup[]
}

/** What people look for most stands first among groups that fit equally well. */
const first = [
  'environments.Application',
  'environments.Environment',
  'cluster.HostCluster',
  // A node and the host that became it have one name: what runs there is looked for more often than the machine.
  'cluster.Node',
  'catalog.Application',
  'config.CloudProvider',
  'config.HostGroup',
  'config.Host',
]

/** What tells of other things, and is named after them or by the service: it has lists of its own. */
const records = new Set([
  'cluster.Event',
  'cluster.PendingPod',
  'cluster.SystemTask',
  'environments.Alarm',
  'environments.TerminalSession',
  'environments.SecretReading',
])

const via = { class: 'environments.Environment', relation: 'hostCluster' }

const known = new WeakMap<Model, readonly ModelClass[]>()

/** Classes whose resources have a name and stand for themselves, not as a part of an object of Kubernetes. */
export function searchedClasses(model: Model): readonly ModelClass[] {
  const before = known.get(model)
  if (before) return before
  const named = [...model.classes.values()].filter(
    (entry) => entry.key !== null && entry.name !== 'Root' && !records.has(entry.id) && !isPart(entry, []),
  )
  const ordered = named.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  known.set(model, ordered)
  return ordered
}

const placeOf = (id: string): number => (first.includes(id) ? first.indexOf(id) : first.length)

const isPart = (entry: ModelClass, below: readonly ModelClass[]): boolean =>
  entry.parents.every(
    ({ owner }) =>
      owner.kubernetes !== null ||
      (owner.name !== 'Root' && !below.includes(owner) && isPart(owner, [...below, entry])),
  )

/** The best of each class for a text, in groups: those with a name that is or begins with the text first. */
export async function searchEverywhere(
  context: Context,
  { text, count }: { text: string; count: number },
): Promise<SearchAnswer> {
  const classes = searchedClasses(context.model).map(({ id }) => id)
  // One more than is shown tells whether there are more.
  const found = await find(context, { text, classes, count: count + 1 })
  const groups = [...Map.groupBy(found, (entry) => entry.class)].map(([id, entries]) => ({
    fit: Math.min(...entries.map(({ rank }) => rank ?? 0)),
    place: classes.indexOf(id),
    group: groupOf(context.model, id, entries, count),
  }))
  return {
    groups: groups.toSorted((a, b) => a.fit - b.fit || a.place - b.place).map(({ group }) => group),
  }
}

/** Known resources with their names of today and where they live; what is gone is left out. */
export async function locate(context: Context, ids: readonly string[]): Promise<SearchAnswer> {
  const found = await find(context, { ids: ids.map((id) => id.toLowerCase()) })
  const groups = Map.groupBy(found, (entry) => entry.class)
  return { groups: [...groups].map(([id, entries]) => groupOf(context.model, id, entries, entries.length)) }
}

const find = ({ store }: Context, wanted: AnywhereQuery['wanted']): Promise<FoundAnywhere[]> =>
  store.findAnywhere({ wanted, via })

function groupOf(model: Model, id: string, found: readonly FoundAnywhere[], count: number): SearchGroup {
  const { modelIndex, service } = nameOf(model, { class: id, id: '' })
  return {
    service,
    modelIndex,
    uri: model.get(id).uri,
    isMore: found.length > count,
    entries: found.slice(0, count).map((entry) => entryOf(model, entry)),
  }
}

function linkOf(model: Model, { class: classId, id, name }: NamedResource): NamedLink {
  const { modelIndex, service } = nameOf(model, { class: classId, id })
  return { id, service, modelIndex, uri: `${model.get(classId).uri}/${id}`, name }
}

function entryOf(model: Model, found: FoundAnywhere): SearchEntry {
  const { rank, text, above } = found
  const ancestor = (classId: string): NamedLink | null => {
    const row = above.find((entry) => entry.class === classId)
    return row ? linkOf(model, row) : null
  }
  const [target] = found.via
  return {
    ...linkOf(model, found),
    match: matchOf(rank),
    text,
    application: ancestor('environments.Application') ?? ancestor('catalog.Application'),
    environment: ancestor('environments.Environment'),
    cluster: target ? linkOf(model, target) : ancestor('cluster.HostCluster'),
    ancestors: above.map((row) => linkOf(model, row)),
  }
}

function matchOf(rank: number | null): SearchEntry['match'] {
  if (rank === null) return null
  if (rank < 3) return 'name'
  return rank === 3 ? 'label' : 'image'
}
