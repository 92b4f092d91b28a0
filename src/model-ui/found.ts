import type { SearchEntry, SearchGroup } from '../../model/answers/search.ts'
import { path } from '../util/path.ts'
import { classOf } from '../places/page-of.ts'

const lists: Readonly<Record<string, string>> = {
  'catalog.Application': path.catalog(),
  'environments.Environment': path.environments(),
  'cluster.HostCluster': path.clusters(),
  'cluster.ClusterPolicy': path.clusterPolicies(),
  'config.CloudProvider': path.infrastructure(),
}

/** Path of the class's list, filtered by the text. */
export function pathOfGroup(group: Pick<SearchGroup, 'service' | 'modelIndex'>, text: string): string {
  const { id, service, collection } = classOf(group)
  return `${lists[id] ?? path.resources(service, collection)}?${new URLSearchParams({ search: text })}`
}

/** Location from the outside in: cluster, environment and application, else the ancestors. */
export function placeOf({ cluster, environment, application, ancestors }: SearchEntry): string {
  const known = [cluster, environment, application].flatMap((link) => link?.name ?? [])
  const above = ancestors.flatMap(({ name }) => name ?? []).toReversed()
  return (known.length > 0 ? known : above).join(' / ')
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const resources = [
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

/** Id of the resource whose page or tab has this path; null for lists, forms and other pages. */
export function resourceAt(pathname: string): string | null {
  for (const pattern of resources) {
    const id = pattern.exec(pathname)?.[1]
    if (id !== undefined) return id
  }
  return null
}
