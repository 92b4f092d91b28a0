import type { SearchAnswer, SearchEntry, SearchFacts, SearchGroup } from '../../model/answers/search.ts'
import type { Model } from '../../model/registry.ts'
import { searchedClasses } from '../../model/searched-classes.ts'
import type { FactQuery, FoundAnywhere } from '../store/store.ts'
import { nameOf, namedLink } from '../activity/changes.ts'
import type { Context } from '../records/context.ts'
import type { NamedLink } from '../../model/answers/named-link.ts'

const via = { class: 'environments.Environment', relation: 'hostCluster' }

const cluster = 'cluster.HostCluster'
const facts: readonly FactQuery[] = [
  { name: 'namespace', from: 'above', class: via.class, attribute: 'namespace' },
  { name: 'above', from: 'above', class: cluster, attribute: 'connectionState' },
  { name: 'aboveIsKnown', from: 'above', class: cluster, attribute: 'isInitialized' },
  { name: 'via', from: 'via', class: cluster, attribute: 'connectionState' },
  { name: 'viaIsKnown', from: 'via', class: cluster, attribute: 'isInitialized' },
  { name: 'isCordoned', from: 'child', class: 'cluster.NodeSpec', attribute: 'unschedulable' },
  { name: 'isPaused', from: 'child', class: 'environments.DeploymentSpec', attribute: 'paused' },
]

/**
 * Searches all classes for a text and returns the best matches in groups, best first: names that equal or
 * start with the text. `object` is a second text to search for in the same query, in names of the given
 * classes (all if empty) and in the start of their parents' names: for "logs cart" it is "cart".
 */
export async function searchEverywhere(
  { model, store }: Context,
  { text, object, count }: { text: string; object?: { text: string; classes: string[] }; count: number },
): Promise<SearchAnswer> {
  const classes = searchedClasses(model).map(({ id }) => id)
  const found = await store.findAnywhere({
    // One more than shown, to detect further matches.
    wanted: { text, classes, count: count + 1, ...(object && { object: withClasses(object, classes) }) },
    via,
    facts,
  })
  const groupsOf = (isObject: 0 | 1): SearchGroup[] =>
    inGroups(
      model,
      found.filter((entry) => entry.isObject === isObject),
      count,
    )
  return { groups: groupsOf(0), objects: groupsOf(1) }
}

const withClasses = (object: { text: string; classes: string[] }, all: string[]): typeof object => ({
  text: object.text,
  classes: object.classes.length > 0 ? object.classes : all,
})

function inGroups(model: Model, found: readonly FoundAnywhere[], count: number): SearchGroup[] {
  const groups = [...Map.groupBy(found, (entry) => entry.class)].map(([id, entries]) => ({
    fit: Math.min(...entries.map(({ rank }) => rank ?? 0)),
    place: searchedClasses(model).indexOf(model.get(id)),
    group: groupOf(model, id, entries, count),
  }))
  return groups.toSorted((a, b) => a.fit - b.fit || a.place - b.place).map(({ group }) => group)
}

/** Returns known resources with their current names and places; deleted ones are omitted. */
export async function locate({ model, store }: Context, ids: readonly string[]): Promise<SearchAnswer> {
  const found = await store.findAnywhere({
    wanted: { ids: ids.map((id) => id.toLowerCase()) },
    via,
    facts,
  })
  const groups = Map.groupBy(found, (entry) => entry.class)
  return {
    groups: [...groups].map(([id, entries]) => groupOf(model, id, entries, entries.length)),
    objects: [],
  }
}

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

function entryOf(model: Model, found: FoundAnywhere): SearchEntry {
  const { text, above } = found
  const ancestor = (classId: string): NamedLink | null => {
    const row = above.find((entry) => entry.class === classId)
    return row ? namedLink(model, row) : null
  }
  const [target] = found.via
  return {
    ...namedLink(model, found),
    match: matchOf(found),
    text,
    application: ancestor('environments.Application') ?? ancestor('catalog.Application'),
    environment: ancestor('environments.Environment'),
    cluster: target ? namedLink(model, target) : ancestor('cluster.HostCluster'),
    ancestors: above.map((row) => namedLink(model, row)),
    facts: factsOf(found.facts),
  }
}

/** A cluster that never connected isn't unreachable. */
function factsOf(reported: FoundAnywhere['facts']): SearchFacts {
  const [contact, isKnown] = [
    reported['above'] ?? reported['via'],
    reported['aboveIsKnown'] ?? reported['viaIsKnown'],
  ]
  const whether = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
  return {
    namespace: typeof reported['namespace'] === 'string' ? reported['namespace'] : null,
    isAway: contact == null ? null : contact === 'notConnected' && isKnown === true,
    isCordoned: whether(reported['isCordoned']),
    isPaused: whether(reported['isPaused']),
  }
}

function matchOf({ rank, isObject }: FoundAnywhere): SearchEntry['match'] {
  if (rank === null) return null
  if (rank < 3) return 'name'
  if (isObject === 1) return 'place'
  if (rank === 3) return 'label'
  return rank === 4 ? 'image' : 'address'
}
