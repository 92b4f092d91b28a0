import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react'
import type { Turn } from './layout-map.ts'
import { stepPath } from './step-path.ts'

export type FlowEdge = Edge<{ turns: readonly Turn[] }, 'passing'>

/** Edge that passes between the boxes of other columns. */
export function MapEdgeView({ id, data, sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdge>) {
  const path = stepPath({ x: sourceX, y: sourceY }, data?.turns ?? [], { x: targetX, y: targetY })
  return <BaseEdge id={id} path={path} />
}
