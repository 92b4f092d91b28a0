import { useQuery, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { relationRows, list } from '../../api/queries.ts'
import { podsQuery } from '../application.ts'
import { buildMap, type ApplicationMap, type MapNode } from './build-map.ts'
import {
  type IngressRow,
  type MapRow,
  type ServiceRow,
  leadsTo,
  servicesOf,
  templateOf,
  mapQuery,
  isConfigurationKind,
} from './map-rows.ts'

/** Services and Ingresses of the environment that belong to no application. */
interface Neighbours {
  services: readonly ServiceRow[]
  ingresses: readonly IngressRow[]
}

/** Maximum number of unassigned objects that are read. */
const MAX = 200

const outside = <Row extends ServiceRow | IngressRow>(id: string, name: string, parts: readonly string[]) =>
  relationRows<Row>('environments.Environment', id, name, {
    mode: 'exportDetails',
    fields: ['id', 'name', 'spec', ...parts],
    count: MAX,
  })

const servicesOutside = (environmentId: string) =>
  outside<ServiceRow>(environmentId, 'services', ['type', 'selector', 'ports', 'port'])

const ingressesOutside = (environmentId: string) =>
  outside<IngressRow>(environmentId, 'ingresses', ['rules', 'host', 'http', 'defaultBackend'])

const namesOf = (rows: readonly ServiceRow[]): Set<string> => new Set(rows.flatMap(({ name }) => name ?? []))

/**
 * Adds unassigned objects that lead to the application: Services that select its pods or are named by its
 * Ingresses, and Ingresses that route to these or to its own Services.
 */
export function withNeighbours(map: MapRow, neighbours: Neighbours): MapRow {
  const { services = [], ingresses = [], deployments = [], statefulSets = [], daemonSets = [] } = map
  const workloads = [
    ...deployments,
    ...statefulSets,
    ...daemonSets,
    ...(map.jobs ?? []),
    ...(map.cronJobs ?? []),
  ]
  const templates = workloads.map(({ spec }) => templateOf(spec))
  const named = new Set(ingresses.flatMap(servicesOf))
  const leading = neighbours.services.filter(
    (service) => named.has(service.name ?? '') || templates.some((template) => leadsTo(service, template)),
  )
  const known = namesOf([...services, ...leading])
  const entering = neighbours.ingresses.filter((row) => servicesOf(row).some((name) => known.has(name)))
  return {
    ...map,
    services: [...services, ...leading.map((row) => ({ ...row, isElsewhere: true }))],
    ingresses: [...ingresses, ...entering.map((row) => ({ ...row, isElsewhere: true }))],
  }
}

interface Wanted {
  isWanted?: boolean
  /** Environment to search for unassigned objects that lead to the application; omitted if undefined. */
  environmentId?: string
}

/** Returns the live map of an application; null while loading or not wanted. */
export function useApplicationMap(id: string, { isWanted = true, environmentId }: Wanted = {}) {
  const { data, error, refetch } = useQuery({ ...mapQuery(id), enabled: isWanted })
  const pods = useQuery(podsQuery(id)).data?.entries
  const neighbours = useNeighbours(environmentId)
  const map = useMemo(
    () => (data && neighbours && isWanted ? buildMap(withNeighbours(data, neighbours), pods ?? []) : null),
    [data, neighbours, pods, isWanted],
  )
  return { map, error, refetch }
}

/**
 * Returns unassigned Services and Ingresses; null while loading. Read errors are ignored, since the
 * application can be drawn without them.
 */
function useNeighbours(environmentId: string | undefined) {
  const enabled = environmentId !== undefined
  const services = useQuery({ ...servicesOutside(environmentId ?? ''), enabled })
  const ingresses = useQuery({ ...ingressesOutside(environmentId ?? ''), enabled })
  const isRead = !enabled || !(services.isPending || ingresses.isPending)
  return useMemo(
    () =>
      isRead ? { services: services.data?.entries ?? [], ingresses: ingresses.data?.entries ?? [] } : null,
    [isRead, services.data, ingresses.data],
  )
}

/** Returns whether a node may be missing: referenced, but not part of the application. */
export const isOpen = ({ resourceId, kind, name, isOptional }: MapNode): boolean =>
  resourceId === null &&
  isOptional !== true &&
  name !== '' &&
  (isConfigurationKind(kind) || kind === 'Service')

/**
 * Marks referenced nodes that don't exist in the namespace. `known` contains the existing names by kind, once
 * read.
 */
export function markMissing(
  map: ApplicationMap,
  known: ReadonlyMap<string, ReadonlySet<string> | undefined>,
): ApplicationMap {
  const isMissing = (node: MapNode): boolean => isOpen(node) && known.get(node.kind)?.has(node.name) === false
  return {
    ...map,
    nodes: map.nodes.map((node) =>
      isMissing(node) ? { ...node, isMissing: true, state: 'degraded' as const } : node,
    ),
  }
}

/** Missing object with the nodes that reference it. */
interface Missing {
  node: MapNode
  namedBy: readonly MapNode[]
}

export function missingIn(map: ApplicationMap | null): Missing[] {
  if (map === null) return []
  const byId = new Map(map.nodes.map((node) => [node.id, node]))
  const namedBy = Map.groupBy(map.edges, ({ to }) => to)
  return map.nodes
    .filter(({ isMissing }) => isMissing)
    .map((node) => ({
      node,
      namedBy: (namedBy.get(node.id) ?? []).flatMap(({ from }) => byId.get(from) ?? []),
    }))
}

/** Marks missing nodes. Queries the environment only for references outside the application. */
export function useMissing(map: ApplicationMap | null, environmentId: string): ApplicationMap | null {
  const open = (map?.nodes ?? []).filter(isOpen)
  const kinds = [...new Set(open.map(({ kind }) => kind))].sort()
  const found = useQueries({
    queries: kinds.map((kind) => {
      const name = open.flatMap((node) => (node.kind === kind ? [node.name] : [])).sort()
      return {
        ...list(`environments.${kind}`, {
          below: { class: 'environments.Environment', id: environmentId },
          query: { name },
          fields: ['id', 'name'],
          count: name.length,
        }),
        // Results for other names are no valid placeholder.
        placeholderData: undefined,
      }
    }),
    combine: (answers) => answers.map(({ data }) => data),
  })
  const asked = kinds.join()
  return useMemo(() => {
    if (map === null) return null
    const names = asked.split(',').map((kind, place) => {
      const entries = found[place]?.entries
      return [kind, entries && new Set(entries.map(({ name }) => name ?? ''))] as const
    })
    return markMissing(map, new Map(names))
  }, [map, found, asked])
}
