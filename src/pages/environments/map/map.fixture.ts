import type { MapNode } from './build-map.ts'

/** A box of a map of which nothing matters but where it stands. */
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
