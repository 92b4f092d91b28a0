import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/registry.ts'
import type { FoundEntry, FoundGroup, NamedLink } from '../../api/search.ts'
import { path } from '../../util/path.ts'

/** The class of what was found. */
export const classOf = ({ service, modelIndex }: { service: string; modelIndex: string }): ModelClass =>
  model.get(`${service.toLowerCase()}.${modelIndex}`)

/** As much as it takes to know the page of something. */
export interface Located extends Pick<FoundEntry, 'id' | 'service' | 'modelIndex'> {
  /** The nearest first. */
  ancestors: readonly Pick<NamedLink, 'id' | 'modelIndex'>[]
}

const idOf = (ancestors: Located['ancestors'], modelIndex: string): string =>
  ancestors.find((ancestor) => ancestor.modelIndex === modelIndex)?.id ?? ''

/** Pages of their own; every other class has the generic one. */
const pages: Readonly<Record<string, (entry: Located) => string>> = {
  'catalog.Application': ({ id }) => path.catalogApplication(id),
  'environments.Environment': ({ id }) => path.environment(id),
  'environments.Application': ({ id, ancestors }) => path.application(idOf(ancestors, 'Environment'), id),
  'cluster.HostCluster': ({ id }) => path.cluster(id),
  'cluster.Node': ({ id, ancestors }) => path.node(idOf(ancestors, 'HostCluster'), id),
  'cluster.ClusterPolicy': ({ id }) => path.clusterPolicy(id),
  'config.CloudProvider': ({ id }) => path.provider(id),
  'config.HostGroup': ({ id, ancestors }) => path.hostGroup(idOf(ancestors, 'CloudProvider'), id),
  'config.Host': ({ id, ancestors }) =>
    path.host(idOf(ancestors, 'CloudProvider'), idOf(ancestors, 'HostGroup'), id),
}

/** Whether its class has a page of its own. */
export const hasPage = (entry: Pick<Located, 'service' | 'modelIndex'>): boolean => classOf(entry).id in pages

/** The page of what was found. */
export function pathOfFound(entry: Located): string {
  const { id, service, collection } = classOf(entry)
  return pages[id]?.(entry) ?? path.resource(service, collection, entry.id)
}

const lists: Readonly<Record<string, string>> = {
  'catalog.Application': path.catalog(),
  'environments.Environment': path.environments(),
  'cluster.HostCluster': path.clusters(),
  'cluster.ClusterPolicy': path.clusterPolicies(),
  'config.CloudProvider': path.infrastructure(),
}

/** The list of all of a class that have the text. */
export function pathOfGroup(group: Pick<FoundGroup, 'service' | 'modelIndex'>, text: string): string {
  const { id, service, collection } = classOf(group)
  return `${lists[id] ?? path.resources(service, collection)}?${new URLSearchParams({ search: text })}`
}

/** From the outside to the inside: cluster, environment, application, or whatever it stands below. */
export function placeOf({ cluster, environment, application, ancestors }: FoundEntry): string {
  const known = [cluster, environment, application].flatMap((link) => link?.name ?? [])
  const above = ancestors.flatMap(({ name }) => name ?? []).toReversed()
  return (known.length > 0 ? known : above).join(' / ')
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const things = [
  `environments/${uuid}/applications`,
  'environments',
  'clusters/policies',
  `clusters/${uuid}/nodes`,
  'clusters',
  'catalog',
  `infrastructure/${uuid}/host-groups/${uuid}/hosts`,
  `infrastructure/${uuid}/host-groups`,
  'infrastructure',
  'resources/[^/]+/[^/]+',
].map((place) => new RegExp(`^/${place}/(${uuid})(?:/|$)`))

/** The id of the thing whose page, or a tab of it, has this address; null on lists, forms and the rest. */
export function thingAt(pathname: string): string | null {
  for (const pattern of things) {
    const id = pattern.exec(pathname)?.[1]
    if (id !== undefined) return id
  }
  return null
}
