import type { ApplicationMap, MapEdge, MapNode } from './build-map.ts'

/** Height reserved for a line in a column it only passes. */
export const LANE_HEIGHT = 4

/** Space for lines that pass through a column, between its boxes. */
export interface Lane {
  id: string
  column: MapNode['column']
}

/** Lanes of a line, from its source to its target. */
export type Way = readonly Lane[]

type Drawn = Pick<ApplicationMap, 'edges'> & { nodes: readonly Pick<MapNode, 'id' | 'column'>[] }

export const keyOf = ({ from, to }: MapEdge): string => `${from} ${to}`

/**
 * Returns the lanes of lines that pass occupied columns, by their key; other lines have none. Lines to the
 * same target share lanes.
 */
export function waysOf({ nodes, edges }: Drawn): ReadonlyMap<string, Way> {
  const columnOf = new Map(nodes.map(({ id, column }) => [id, column]))
  const used = [...new Set(columnOf.values())].toSorted((one, other) => one - other)
  const ways = edges.map((edge): [string, Way] => {
    const [first = 0, last = 0] = [columnOf.get(edge.from), columnOf.get(edge.to)]
    const passed = used.filter((column) => first < column && column < last)
    return [keyOf(edge), passed.map((column) => ({ id: `${edge.to} in ${column}`, column }))]
  })
  return new Map(ways.filter(([, way]) => way.length > 0))
}
