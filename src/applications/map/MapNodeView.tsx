import { type CSSObject, styled, type Theme } from '@mui/material/styles'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { Link } from 'react-router'
import { FittedName } from '../../ui/values/FittedParts.tsx'
import type { MapNode } from './build-map.ts'
import { NODE_HEIGHT } from './layout-map.ts'
import { NodeMark, PodSquares } from './marks.tsx'
import { pageOf, useNodeText } from './use-node-text.ts'

const look = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: NODE_HEIGHT,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 6,
  textAlign: 'left',
  textDecoration: 'none',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  // The canvas disables pointer events on nodes that can't be dragged.
  pointerEvents: 'all',
  'a&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-here="false"]': { borderStyle: 'dashed' },
  '&[data-active="true"]': { borderColor: theme.vars.palette.state.prog.mark },
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& .text': { display: 'grid', flex: 1, minWidth: 0, ...theme.typography.caption, fontWeight: 500 },
  '& .text > *': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& small': { fontSize: 11, lineHeight: '14px', fontWeight: 400, color: theme.vars.palette.text.tertiary },
})
const Plain = styled('div')(look)
const Linked = styled(Link)(look)

const Anchor = styled(Handle)({ '&&': { minWidth: 0, width: 1, height: 1, border: 0, opacity: 0 } })

export type FlowNode = Node<
  {
    node: MapNode
    isLastKnown: boolean
    /** Tab reaches one node of the map; arrow keys move to the others. */
    isTabStop: boolean
  },
  'resource'
>

export function MapNodeView({ data: { node, isLastKnown, isTabStop } }: NodeProps<FlowNode>) {
  const { name, detail } = useNodeText()(node)
  const page = pageOf(node)
  const shared = {
    'data-node': node.id,
    'data-here': node.resourceId !== null || node.name === '',
    'data-active': node.state === 'executing' && !isLastKnown,
    tabIndex: isTabStop ? 0 : -1,
    title: `${name}, ${detail}`,
  }
  const content = (
    <>
      <NodeMark node={node} isLastKnown={isLastKnown} />
      <span className="text">
        <FittedName name={name} />
        <small>{detail}</small>
      </span>
      <PodSquares component={node.component} pods={node.pods} isLastKnown={isLastKnown} />
    </>
  )
  return (
    <>
      <Anchor type="target" position={Position.Left} isConnectable={false} />
      {page === null ? (
        <Plain {...shared}>{content}</Plain>
      ) : (
        <Linked to={page} aria-label={`${name}, ${detail}`} {...shared}>
          {content}
        </Linked>
      )}
      <Anchor type="source" position={Position.Right} isConnectable={false} />
    </>
  )
}
