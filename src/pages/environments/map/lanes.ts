import type { ApplicationMap, MapEdge, MapNode } from './build-map.ts'

/** What a line needs of a column that it only passes. */
export const LANE_HEIGHT = 4

/** The way of lines through a column that has nothing of theirs, between the boxes of what stands there. */
export interface Lane {
  id: string
  column: MapNode['column']
}

/** From where a line comes, through the lanes, to where it goes. */
export type Way = readonly Lane[]

type Drawn = Pick<ApplicationMap, 'edges'> & { nodes: readonly Pick<MapNode, 'id' | 'column'>[] }

export const keyOf = ({ from, to }: MapEdge): string => `${from} ${to}`

/**
 * The ways of lines that pass columns in which something stands, by their key; others have none. Lines to one thing go
 * together.
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
