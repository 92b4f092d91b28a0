import { graphlib, layout } from '@dagrejs/dagre'
import type { ApplicationMap, MapNode } from './build-map.ts'

export const NODE_HEIGHT = 40
const ROW_GAP = 14
const COLUMN_GAP = 40

/** Widths of the columns, wide enough for what they usually say. */
const widths = [140, 140, 226, 160] as const
/** What a longer name may add. */
const MOST_MORE = 60
/** Beside the name: mark, gaps and border; then the width of a letter. */
const [BESIDE, LETTER] = [46, 7]

function widthOf(column: (typeof columns)[number], members: readonly MapNode[]): number {
  const usual = widths[column]
  // Workloads leave room for their pods, which is more than a name takes.
  const longest = column === 2 ? 0 : Math.max(...members.map(({ name }) => name.length))
  return Math.min(Math.max(usual, BESIDE + longest * LETTER), usual + MOST_MORE)
}

const columns = [0, 1, 2, 3] as const

export interface PlacedNode extends MapNode {
  x: number
  y: number
  width: number
}

/**
 * Places the nodes in columns by kind. The order within a column is dagre's, which crosses few edges; columns that are
 * empty take no room.
 */
export function layoutMap({ nodes, edges }: ApplicationMap): { nodes: PlacedNode[]; height: number } {
  const heights = orderOf({ nodes, edges })
  const placed: PlacedNode[] = []
  let x = 0
  let height = 0
  for (const column of columns) {
    const members = nodes
      .filter((node) => node.column === column)
      .toSorted((one, other) => (heights.get(one.id) ?? 0) - (heights.get(other.id) ?? 0))
    if (members.length === 0) continue
    const width = widthOf(column, members)
    let free = 0
    for (const node of members) {
      const y = Math.max(free, heights.get(node.id) ?? 0)
      placed.push({ ...node, x, y, width })
      free = y + NODE_HEIGHT + ROW_GAP
    }
    height = Math.max(height, free - ROW_GAP)
    x += width + COLUMN_GAP
  }
  return { nodes: placed, height }
}

/** How far down dagre puts each node that an edge touches; the others follow below. */
function orderOf({ nodes, edges }: ApplicationMap): Map<string, number> {
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: ROW_GAP, edgesep: 4, ranksep: COLUMN_GAP })
  graph.setDefaultEdgeLabel(() => ({}))
  const columnOf = new Map(nodes.map(({ id, column }) => [id, column]))
  const touched = new Set(edges.flatMap(({ from, to }) => [from, to]))
  for (const id of touched) graph.setNode(id, { width: 160, height: NODE_HEIGHT })
  for (const { from, to } of edges) {
    const minlen = Math.max(1, (columnOf.get(to) ?? 0) - (columnOf.get(from) ?? 0))
    graph.setEdge(from, to, { minlen })
  }
  layout(graph)
  const tops = new Map([...touched].map((id) => [id, graph.node(id).y - NODE_HEIGHT / 2]))
  const lowest = Math.max(0, ...[...tops.values()].map((top) => top + NODE_HEIGHT + ROW_GAP))
  for (const { id } of nodes) if (!touched.has(id)) tops.set(id, lowest)
  return tops
}
