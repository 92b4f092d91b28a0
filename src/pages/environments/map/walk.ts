import type { ApplicationMap } from './build-map.ts'
import type { PlacedNode } from './layout-map.ts'

/** Returns the node an arrow key moves to: left and right along edges, up and down within the column. */
export function walk(
  { edges }: Pick<ApplicationMap, 'edges'>,
  nodes: readonly PlacedNode[],
  from: string,
  key: string,
): string | null {
  const start = nodes.find(({ id }) => id === from)
  if (!start) return null
  const ends = neighbours({ edges, nodes }, start, key)
  const nearest = nodes
    .filter(({ id }) => ends.has(id))
    .toSorted((a, b) => Math.abs(a.y - start.y) - Math.abs(b.y - start.y))
  return nearest[0]?.id ?? null
}

interface Drawn extends Pick<ApplicationMap, 'edges'> {
  nodes: readonly PlacedNode[]
}

/** Returns the nodes in the direction of a key. */
function neighbours({ edges, nodes }: Drawn, { id, column, y }: PlacedNode, key: string): Set<string> {
  if (key === 'ArrowRight') return new Set(edges.filter(({ from }) => from === id).map(({ to }) => to))
  if (key === 'ArrowLeft') return new Set(edges.filter(({ to }) => to === id).map(({ from }) => from))
  const beside = nodes.filter((node) => node.column === column)
  const lies = { ArrowUp: (node: PlacedNode) => node.y < y, ArrowDown: (node: PlacedNode) => node.y > y }
  return key === 'ArrowUp' || key === 'ArrowDown'
    ? new Set(beside.filter(lies[key]).map((node) => node.id))
    : new Set()
}
