import { graphlib, layout } from '@dagrejs/dagre'
import type { ApplicationMap, MapEdge, MapNode } from './build-map.ts'

/** Height reserved for a line in a column it only passes. */
const LANE_HEIGHT = 4

/** Space for lines that pass through a column, between its boxes. */
interface Lane {
  id: string
  column: MapNode['column']
}

/** Lanes of a line, from its source to its target. */
type Way = readonly Lane[]

type Columns = Pick<ApplicationMap, 'edges'> & { nodes: readonly Pick<MapNode, 'id' | 'column'>[] }

export const keyOf = ({ from, to }: MapEdge): string => `${from} ${to}`

/**
 * Returns the lanes of lines that pass occupied columns, by their key; other lines have none. Lines to the
 * same target share lanes.
 */
function waysOf({ nodes, edges }: Columns): ReadonlyMap<string, Way> {
  const columnOf = new Map(nodes.map(({ id, column }) => [id, column]))
  const used = [...new Set(columnOf.values())].toSorted((one, other) => one - other)
  const ways = edges.map((edge): [string, Way] => {
    const [first = 0, last = 0] = [columnOf.get(edge.from), columnOf.get(edge.to)]
    const passed = used.filter((column) => first < column && column < last)
    return [keyOf(edge), passed.map((column) => ({ id: `${edge.to} in ${column}`, column }))]
  })
  return new Map(ways.filter(([, way]) => way.length > 0))
}

export const NODE_HEIGHT = 40
const ROW_GAP = 14
const COLUMN_GAP = 40
/**
 * Distance between a column and the turn of lines that pass another column. Other lines turn halfway, so the
 * two don't overlap.
 */
const TURN = 10

/** Column widths, sufficient for typical texts. */
const widths = [140, 140, 226, 160] as const
/** Maximum additional width for longer names. */
const MAX_MORE = 60
/** Width of mark, gaps and border, and average width of a letter. */
const [BESIDE, LETTER] = [46, 7]
/** Length of the text below the name that shows kind and "elsewhere". */
const ELSEWHERE = 17

const lettersOf = ({ name, isElsewhere }: MapNode): number =>
  Math.max(name.length, isElsewhere ? ELSEWHERE : 0)

function widthOf(column: (typeof columns)[number], members: readonly MapNode[]): number {
  const usual = widths[column]
  // Workloads reserve room for their pods, which are wider than a name.
  const longest = column === 2 ? 0 : Math.max(...members.map(lettersOf))
  return Math.min(Math.max(usual, BESIDE + longest * LETTER), usual + MAX_MORE)
}

const columns = [0, 1, 2, 3] as const

interface PlacedNode extends MapNode {
  x: number
  y: number
  width: number
}

/** A line runs horizontally to `x`, then vertically to `y`. */
export interface Turn {
  x: number
  y: number
}

export interface PlacedMap {
  nodes: PlacedNode[]
  /** Turns of lines that pass other columns, by their key. */
  turns: ReadonlyMap<string, readonly Turn[]>
  height: number
}

/**
 * Places the nodes in columns by kind. dagre determines the order within a column, to minimize crossings;
 * empty columns take no room. A line that passes a column uses a lane between its boxes, so that it doesn't
 * seem to end there.
 */
export function layoutMap(map: ApplicationMap): PlacedMap {
  const ways = waysOf(map)
  const wanted = orderOf(map, ways)
  const lanes = [...new Map([...ways.values()].flat().map((lane) => [lane.id, lane])).values()]
  const placed: PlacedNode[] = []
  const turns = new Map<string, Turn>()
  let x = 0
  let height = 0
  for (const column of columns) {
    const members = map.nodes.filter((node) => node.column === column)
    if (members.length === 0) continue
    const width = widthOf(column, members)
    const passing = lanes.filter((lane) => lane.column === column)
    const { tops, bottom } = stack(members, passing, wanted)
    for (const node of members) placed.push({ ...node, x, y: tops.get(node.id) ?? 0, width })
    for (const { id } of passing)
      turns.set(id, { x: x - COLUMN_GAP + TURN, y: (tops.get(id) ?? 0) + LANE_HEIGHT / 2 })
    height = Math.max(height, bottom)
    x += width + COLUMN_GAP
  }
  return { nodes: placed, turns: turnsOf(map, { ways, turns, placed }), height }
}

interface Drawn {
  ways: ReadonlyMap<string, Way>
  /** Points where lines turn into a lane. */
  turns: ReadonlyMap<string, Turn>
  placed: readonly PlacedNode[]
}

/** Returns the turns of each line: into each of its lanes, then to its target. */
function turnsOf({ edges }: ApplicationMap, { ways, turns, placed }: Drawn): PlacedMap['turns'] {
  const ends = new Map(placed.map(({ id, x, y }) => [id, { x: x - TURN, y: y + NODE_HEIGHT / 2 }]))
  return new Map(
    edges.flatMap((edge): [string, Turn[]][] => {
      const way = ways.get(keyOf(edge))
      const end = ends.get(edge.to)
      return way && end ? [[keyOf(edge), [...way.flatMap(({ id }) => turns.get(id) ?? []), end]]] : []
    }),
  )
}

/** Returns the vertical positions of a column's nodes and lanes, without overlaps. */
function stack(
  members: readonly MapNode[],
  passing: readonly Lane[],
  wanted: ReadonlyMap<string, number>,
): { tops: ReadonlyMap<string, number>; bottom: number } {
  const parts = [
    ...members.map(({ id }) => ({ id, height: NODE_HEIGHT })),
    ...passing.map(({ id }) => ({ id, height: LANE_HEIGHT })),
  ].toSorted((one, other) => (wanted.get(one.id) ?? 0) - (wanted.get(other.id) ?? 0))
  const tops = new Map<string, number>()
  let free = 0
  for (const { id, height } of parts) {
    const top = Math.max(free, wanted.get(id) ?? 0)
    tops.set(id, top)
    free = top + height + ROW_GAP
  }
  return { tops, bottom: free - ROW_GAP }
}

/** Returns dagre's vertical position of each connected node and each lane; unconnected nodes follow below. */
function orderOf(map: ApplicationMap, ways: ReadonlyMap<string, Way>): Map<string, number> {
  const parts = partsOf(map, ways)
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: ROW_GAP, edgesep: 4, ranksep: COLUMN_GAP })
  for (const [id, { height }] of parts) graph.setNode(id, { width: 160, height })
  for (const { from, to, weight } of stepsOf(map, ways)) {
    const minlen = Math.max(1, (parts.get(to)?.column ?? 0) - (parts.get(from)?.column ?? 0))
    graph.setEdge(from, to, { minlen, weight })
  }
  layout(graph)
  const tops = new Map([...parts].map(([id, { height }]) => [id, graph.node(id).y - height / 2]))
  const lowest = Math.max(0, ...[...parts].map(([id, part]) => (tops.get(id) ?? 0) + part.height + ROW_GAP))
  for (const { id } of map.nodes) if (!tops.has(id)) tops.set(id, lowest)
  return tops
}

/** Returns connected nodes and lanes as input for dagre. */
function partsOf({ nodes, edges }: ApplicationMap, ways: ReadonlyMap<string, Way>) {
  const touched = new Set(edges.flatMap(({ from, to }) => [from, to]))
  return new Map([
    ...nodes.filter(({ id }) => touched.has(id)).map((node) => [node.id, partOf(node, NODE_HEIGHT)] as const),
    ...[...ways.values()].flat().map((lane) => [lane.id, partOf(lane, LANE_HEIGHT)] as const),
  ])
}

const partOf = ({ column }: Pick<Lane, 'column'>, height: number) => ({ column, height })

/**
 * Splits each line into edges between nodes and lanes. Inner edges have a higher weight, to keep lines
 * straight.
 */
const stepsOf = ({ edges }: ApplicationMap, ways: ReadonlyMap<string, Way>) =>
  edges.flatMap((edge) => {
    const lanes = (ways.get(keyOf(edge)) ?? []).map(({ id }) => id)
    const [first = edge.to, ...others] = [...lanes, edge.to]
    const inner = others.map((to, index) => ({
      from: lanes[index] ?? edge.from,
      to,
      weight: to === edge.to ? 1 : 8,
    }))
    return [{ from: edge.from, to: first, weight: 1 }, ...inner]
  })

/** Same radius as the map's other lines. */
const RADIUS = 5

interface Point {
  x: number
  y: number
}

const towards = (from: Point, to: Point, length: number): Point => {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const part = distance === 0 ? 0 : Math.min(length, distance / 2) / distance
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** Returns the SVG path of a line with horizontal and vertical segments and rounded corners. */
export function stepPath(start: Point, turns: readonly Turn[], end: Point): string {
  const corners: Point[] = []
  let level = start.y
  for (const [index, { x, y }] of turns.entries()) {
    const next = index === turns.length - 1 ? end.y : y
    // No corner if the height doesn't change.
    if (next !== level) corners.push({ x, y: level }, { x, y: next })
    level = next
  }
  const points = [start, ...corners, end]
  const bends = corners.map((corner, index) => {
    const before = towards(corner, points[index] ?? start, RADIUS)
    const after = towards(corner, points[index + 2] ?? end, RADIUS)
    return `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`
  })
  return `M${start.x} ${start.y}${bends.join('')}L${end.x} ${end.y}`
}

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

interface PlacedNodes extends Pick<ApplicationMap, 'edges'> {
  nodes: readonly PlacedNode[]
}

/** Returns the nodes in the direction of a key. */
function neighbours({ edges, nodes }: PlacedNodes, { id, column, y }: PlacedNode, key: string): Set<string> {
  if (key === 'ArrowRight') return new Set(edges.filter(({ from }) => from === id).map(({ to }) => to))
  if (key === 'ArrowLeft') return new Set(edges.filter(({ to }) => to === id).map(({ from }) => from))
  const sameColumn = nodes.filter((node) => node.column === column)
  const lies = { ArrowUp: (node: PlacedNode) => node.y < y, ArrowDown: (node: PlacedNode) => node.y > y }
  return key === 'ArrowUp' || key === 'ArrowDown'
    ? new Set(sameColumn.filter(lies[key]).map((node) => node.id))
    : new Set()
}
