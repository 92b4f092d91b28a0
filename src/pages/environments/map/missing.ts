import type { ApplicationMap, MapNode } from './build-map.ts'
import { isConfigurationKind } from './references.ts'

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
