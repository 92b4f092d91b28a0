import { describe, expect, it } from 'vitest'
import type { ApplicationMap } from './build-map.ts'
import { keyOf, layoutMap, NODE_HEIGHT, type PlacedMap, stepPath, walk } from './layout-map.ts'
import { node } from './map.fixture.ts'

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index}`)

/**
 * Each Ingress leads to a Service, which leads to a workload with a ConfigMap; each Ingress also reads one of
 * two Secrets.
 */
function mapOf(size: number): ApplicationMap {
  const kinds = ['in', 'service', 'run', 'config'] as const
  const chains = numbered('', size).flatMap((index) => [
    { from: `in${index}`, to: `service${index}`, isConfiguration: false },
    { from: `service${index}`, to: `run${index}`, isConfiguration: false },
    { from: `run${index}`, to: `config${index}`, isConfiguration: true },
    { from: `in${index}`, to: `secret${Number(index) % 2}`, isConfiguration: true },
  ])
  return {
    nodes: [
      ...kinds.flatMap((kind, column) => numbered(kind, size).map((id) => node(id, column as 0 | 1 | 2 | 3))),
      ...numbered('secret', Math.min(size, 2)).map((id) => node(id, 3)),
    ],
    edges: chains,
  }
}

/** Returns the boxes that a line crosses, except those at its ends. The line's corners are `points`. */
function crossed(placed: PlacedMap, from: string, to: string): string[] {
  const [start, end] = [from, to].map((id) => placed.nodes.find((found) => found.id === id))
  if (!start || !end) throw new Error('Not on the map.')
  let at = { x: start.x + start.width, y: start.y + NODE_HEIGHT / 2 }
  const points = [at]
  for (const { x, y } of placed.turns.get(keyOf({ from, to, isConfiguration: true })) ?? [])
    points.push({ x, y: at.y }, (at = { x, y }))
  points.push({ x: end.x, y: at.y })
  const lines = points.slice(1).map((point, index) => [points[index] ?? point, point] as const)
  return placed.nodes
    .filter((box) =>
      lines.some(
        ([a, b]) =>
          Math.max(a.x, b.x) > box.x &&
          Math.min(a.x, b.x) < box.x + box.width &&
          Math.max(a.y, b.y) > box.y &&
          Math.min(a.y, b.y) < box.y + NODE_HEIGHT,
      ),
    )
    .map(({ id }) => id)
}

describe('lines on the map', () => {
  it.each([1, 2, 5, 9])('pass between the boxes of other columns, among %i ingresses', (size) => {
    const map = mapOf(size)
    const placed = layoutMap(map)
    const certificates = map.edges.filter(({ to }) => to.startsWith('secret'))
    expect(placed.turns.size).toBe(size)
    expect(certificates.flatMap(({ from, to }) => crossed(placed, from, to))).toEqual([])
  })

  it('turn where they enter a lane, and stay level if nothing is in between', () => {
    const near = layoutMap({
      nodes: [node('in', 0), node('secret', 3)],
      edges: [{ from: 'in', to: 'secret', isConfiguration: true }],
    })
    expect(near.turns.size).toBe(0)
    const start = { x: 0, y: 20 }
    expect(stepPath(start, [{ x: 30, y: 20 }], { x: 60, y: 20 })).toBe('M0 20L60 20')
    expect(stepPath(start, [{ x: 30, y: 50 }], { x: 60, y: 50 })).toBe(
      'M0 20L25 20Q30 20 30 25L30 45Q30 50 35 50L60 50',
    )
  })
})

const walked: ApplicationMap = {
  nodes: [
    node('in', 0),
    node('web', 1),
    node('api', 1),
    node('run', 2),
    node('alone', 3),
    node('settings', 3),
  ],
  edges: [
    { from: 'in', to: 'web', isConfiguration: false },
    { from: 'in', to: 'api', isConfiguration: false },
    { from: 'api', to: 'run', isConfiguration: false },
    { from: 'in', to: 'settings', isConfiguration: true },
  ],
}

describe('the rendered map', () => {
  const { nodes, height } = layoutMap(walked)
  const at = (id: string) => nodes.find((placed) => placed.id === id)

  it('has a column per kind, without overlaps', () => {
    const columns = new Map(nodes.map(({ x, column }) => [column, x]))
    expect([...columns.values()]).toEqual([...columns.values()].toSorted((a, b) => a - b))
    const near = nodes.filter((one) =>
      nodes.some((other) => one !== other && one.x === other.x && Math.abs(one.y - other.y) < NODE_HEIGHT),
    )
    expect(near).toEqual([])
    expect(Math.max(...nodes.map(({ y }) => y + NODE_HEIGHT))).toBe(height)
  })

  it('reserves no room for empty columns', () => {
    const small = layoutMap({ nodes: [node('run', 2)], edges: [] })
    expect(small.nodes[0]).toMatchObject({ x: 0, y: 0 })
    expect(small.height).toBe(NODE_HEIGHT)
  })

  it('moves along its lines, and up and down its columns', () => {
    expect(walk(walked, nodes, 'api', 'ArrowRight')).toBe('run')
    expect(walk(walked, nodes, 'run', 'ArrowLeft')).toBe('api')
    expect(walk(walked, nodes, 'run', 'ArrowRight')).toBeNull()
    expect(walk(walked, nodes, 'run', 'Enter')).toBeNull()
    const [upper, lower] = (at('web')?.y ?? 0) < (at('api')?.y ?? 0) ? ['web', 'api'] : ['api', 'web']
    expect(walk(walked, nodes, upper, 'ArrowDown')).toBe(lower)
    expect(walk(walked, nodes, lower, 'ArrowUp')).toBe(upper)
    expect(walk(walked, nodes, upper, 'ArrowUp')).toBeNull()
  })
})
