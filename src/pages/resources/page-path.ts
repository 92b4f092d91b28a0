import type { ModelClass } from '../../../model/model-class.ts'
import type { Resource } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { located } from '../../api/search.ts'
import { namedAncestors } from '../../resource/places/named-ancestors.ts'
import { type Classed, classOf, hasPage, type Located, pageOf } from '../../resource/places/page-of.ts'
import { placeFields } from '../../resource/places/place.ts'
import { path } from '../../util/path.ts'
import type { Crumb, Translate } from '../../util/route-handle.ts'

const areas = {
  catalog: path.catalog(),
  environments: path.environments(),
  clusters: path.clusters(),
  infrastructure: path.infrastructure(),
  activity: path.activity(),
  alarms: path.alarms(),
  settings: path.settings(),
}
type AreaName = keyof typeof areas

const ofServices: Readonly<Record<ModelClass['service'], AreaName>> = {
  catalog: 'catalog',
  environments: 'environments',
  cluster: 'clusters',
  config: 'infrastructure',
  users: 'settings',
}

/** Classes that the console shows in another area than the rest of their service. */
const ofClasses: Readonly<Record<string, AreaName>> = {
  'environments.Alarm': 'alarms',
  'environments.Task': 'activity',
  'cluster.KubernetesRequest': 'activity',
  'config.AlarmType': 'settings',
  'config.AlarmTarget': 'settings',
  'config.AlarmDelivery': 'settings',
  'config.Demo': 'settings',
  'config.SimulatedCluster': 'settings',
}

/** The area that the lists of a class belong to. */
export const areaOf = ({ id, service }: ModelClass): AreaName => ofClasses[id] ?? ofServices[service]

export const areaCrumb = (area: AreaName, t: Translate): Crumb => ({
  to: areas[area],
  text: t(`navigation.${area}`),
})

/** The path to a page of the generic kind. */
export interface PagePath {
  area: AreaName
  /** What it belongs to: its environment and application, its cluster or its provider. */
  things: readonly Crumb[]
  /** The list of its kind there; null where the page before has it. */
  kind: { to: string; label: string } | null
}

const isNamed = (entry: Classed): boolean => hasPage(entry) || classOf(entry).kubernetes !== null

/** The names of all of them are read at once. Names that can't be read don't keep the page from being shown. */
async function crumbsOf(things: readonly Located[]): Promise<Crumb[]> {
  const found = await queryClient.ensureQueryData(located(things.map(({ id }) => id))).catch(() => [])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return things.map((thing) => ({ to: pageOf(thing), text: names.get(thing.id) ?? thing.id.slice(0, 8) }))
}

/** The list of a kind within the nearest thing that has one. */
function kindThere({ service, collection, id }: ModelClass, things: readonly Located[]): string {
  const above = (name: string): string | undefined => things.find(({ modelIndex }) => modelIndex === name)?.id
  const [environment, application, cluster] = ['Environment', 'Application', 'HostCluster'].map(above)
  if (id === 'environments.Pod' && environment !== undefined && application !== undefined)
    return path.applicationTab(environment, application, 'pods')
  const list = path.resources(service, collection)
  const place = environment ?? cluster
  const field = environment === undefined ? placeFields.cluster.cluster : placeFields.environment.environment
  return place === undefined ? list : `${list}?${new URLSearchParams({ filter: `${field},${place}` })}`
}

/** The page of an application of the catalog lists its objects; parts of objects have no list that people know. */
const hasList = ({ kubernetes, service, name }: ModelClass, things: readonly Located[]): boolean =>
  things.length === 0 || (service !== 'catalog' && (kubernetes !== null || name === 'GenericResource'))

export async function pagePath(entry: ModelClass, resource: Resource): Promise<PagePath> {
  const things = namedAncestors(resource, isNamed).toReversed()
  const [outermost] = things
  return {
    area: outermost === undefined ? areaOf(entry) : areaOf(classOf(outermost)),
    things: await crumbsOf(things),
    kind: hasList(entry, things) ? { to: kindThere(entry, things), label: entry.labelPlural } : null,
  }
}
