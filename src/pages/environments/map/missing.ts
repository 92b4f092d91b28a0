import type { ApplicationMap, MapNode } from './build-map.ts'
import { isConfigurationKind } from './references.ts'

/** What may be missing: it is named and is not among the application's objects. */
export const isOpen = ({ resourceId, kind, name, isOptional }: MapNode): boolean =>
  resourceId === null &&
  isOptional !== true &&
  name !== '' &&
  (isConfigurationKind(kind) || kind === 'Service')

/** The map with what is named and not in the namespace: `known` has the names there by kind, once they are read. */
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

/** What is named and not there, with what names it. */
export interface Missing {
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
