import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { located } from '../api/calls/search.ts'
import { namedAncestors, placeFields } from '../places/place.ts'
import { type Classed, classOf, hasPage, type Located, pageOf } from '../places/page-of.ts'
import { path } from '../util/path.ts'
import type { Crumb, Translate } from '../util/page.ts'

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

/** Classes shown in a different area from the rest of their service. */
const ofClasses: Readonly<Record<string, AreaName>> = {
  'environments.Alarm': 'alarms',
  'environments.Task': 'activity',
  'cluster.KubernetesRequest': 'activity',
  'config.AlarmType': 'settings',
  'config.AlarmTarget': 'settings',
  'config.AuditTarget': 'settings',
  'config.AlarmDelivery': 'settings',
  'config.Demo': 'settings',
  'config.SimulatedCluster': 'settings',
}

export const areaOf = ({ id, service }: ModelClass): AreaName => ofClasses[id] ?? ofServices[service]

export const areaCrumb = (area: AreaName, t: Translate): Crumb => ({
  to: areas[area],
  text: t(`navigation.${area}`),
})

export interface PagePath {
  area: AreaName
  /** Named ancestors: environment and application, cluster, or provider. */
  ancestors: readonly Crumb[]
  /** List of its kind there; null if the parent's page contains it. */
  kind: { to: string; label: string } | null
}

const isNamed = (entry: Classed): boolean => hasPage(entry) || classOf(entry).kubernetes !== null

/** Loads all names at once. Failures don't prevent the page from being shown. */
async function crumbsOf(ancestors: readonly Located[]): Promise<Crumb[]> {
  const found = await queryClient.ensureQueryData(located(ancestors.map(({ id }) => id))).catch(() => [])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ancestors.map((ancestor) => ({
    to: pageOf(ancestor),
    text: names.get(ancestor.id) ?? ancestor.id.slice(0, 8),
  }))
}

/** List of a kind, restricted to the nearest ancestor that has one. */
function kindThere({ service, collection, id }: ModelClass, ancestors: readonly Located[]): string {
  const above = (name: string): string | undefined =>
    ancestors.find(({ modelIndex }) => modelIndex === name)?.id
  const [environment, application, cluster] = ['Environment', 'Application', 'HostCluster'].map(above)
  if (id === 'environments.Pod' && environment !== undefined && application !== undefined)
    return path.applicationTab(environment, application, 'pods')
  const list = path.resources(service, collection)
  const place = environment ?? cluster
  const field = environment === undefined ? placeFields.cluster.cluster : placeFields.environment.environment
  return place === undefined ? list : `${list}?${new URLSearchParams({ filter: `${field},${place}` })}`
}

/** A catalog application's page lists its objects, and parts of objects have no useful list. */
const hasList = ({ kubernetes, service, name }: ModelClass, ancestors: readonly Located[]): boolean =>
  ancestors.length === 0 || (service !== 'catalog' && (kubernetes !== null || name === 'GenericResource'))

export async function pagePath(entry: ModelClass, resource: Resource): Promise<PagePath> {
  const ancestors = namedAncestors(resource, isNamed).toReversed()
  const [outermost] = ancestors
  return {
    area: outermost === undefined ? areaOf(entry) : areaOf(classOf(outermost)),
    ancestors: await crumbsOf(ancestors),
    kind: hasList(entry, ancestors) ? { to: kindThere(entry, ancestors), label: entry.labelPlural } : null,
  }
}
