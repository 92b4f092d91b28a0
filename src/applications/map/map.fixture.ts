import type { MapNode } from './build-map.ts'

/** Returns a node for tests that need only its position. */
export const node = (id: string, column: MapNode['column']): MapNode => ({
  id,
  kind: 'Service',
  name: id,
  resourceId: id,
  column,
  component: null,
  pods: [],
  hosts: [],
  ports: [],
  state: null,
  count: 1,
})
