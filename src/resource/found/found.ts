import type { SearchEntry, SearchGroup } from '../../../model/answers/search.ts'
import { path } from '../../util/path.ts'
import { classOf } from '../places/page-of.ts'

const lists: Readonly<Record<string, string>> = {
  'catalog.Application': path.catalog(),
  'environments.Environment': path.environments(),
  'cluster.HostCluster': path.clusters(),
  'cluster.ClusterPolicy': path.clusterPolicies(),
  'config.CloudProvider': path.infrastructure(),
}

/** The list of all of a class that have the text. */
export function pathOfGroup(group: Pick<SearchGroup, 'service' | 'modelIndex'>, text: string): string {
  const { id, service, collection } = classOf(group)
  return `${lists[id] ?? path.resources(service, collection)}?${new URLSearchParams({ search: text })}`
}

/** From the outside to the inside: cluster, environment, application, or whatever it stands below. */
export function placeOf({ cluster, environment, application, ancestors }: SearchEntry): string {
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
