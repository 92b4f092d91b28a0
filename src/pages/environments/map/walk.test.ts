import { describe, expect, it } from 'vitest'
import type { ApplicationMap } from './build-map.ts'
import { layoutMap, NODE_HEIGHT } from './layout-map.ts'
import { node } from './map.fixture.ts'
import { walk } from './walk.ts'

const map: ApplicationMap = {
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

describe('the map as it is drawn', () => {
  const { nodes, height } = layoutMap(map)
  const at = (id: string) => nodes.find((placed) => placed.id === id)

  it('has a column for each kind, and none of it lies over another', () => {
    const columns = new Map(nodes.map(({ x, column }) => [column, x]))
    expect([...columns.values()]).toEqual([...columns.values()].toSorted((a, b) => a - b))
    const near = nodes.filter((one) =>
      nodes.some((other) => one !== other && one.x === other.x && Math.abs(one.y - other.y) < NODE_HEIGHT),
    )
    expect(near).toEqual([])
    expect(Math.max(...nodes.map(({ y }) => y + NODE_HEIGHT))).toBe(height)
  })

  it('takes no room for columns that are empty', () => {
    const small = layoutMap({ nodes: [node('run', 2)], edges: [] })
    expect(small.nodes[0]).toMatchObject({ x: 0, y: 0 })
    expect(small.height).toBe(NODE_HEIGHT)
  })

  it('is walked along its lines, and up and down its columns', () => {
    expect(walk(map, nodes, 'api', 'ArrowRight')).toBe('run')
    expect(walk(map, nodes, 'run', 'ArrowLeft')).toBe('api')
    expect(walk(map, nodes, 'run', 'ArrowRight')).toBeNull()
    expect(walk(map, nodes, 'run', 'Enter')).toBeNull()
    const [upper, lower] = (at('web')?.y ?? 0) < (at('api')?.y ?? 0) ? ['web', 'api'] : ['api', 'web']
    expect(walk(map, nodes, upper, 'ArrowDown')).toBe(lower)
    expect(walk(map, nodes, lower, 'ArrowUp')).toBe(upper)
    expect(walk(map, nodes, upper, 'ArrowUp')).toBeNull()
  })
})
