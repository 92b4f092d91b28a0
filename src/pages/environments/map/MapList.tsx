import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { Panel } from '../../../components/Panel.tsx'
import type { ApplicationMap, MapNode } from './build-map.ts'
import { NodeMark } from './NodeMark.tsx'
import { PodSquares } from './PodSquares.tsx'
import { pageOf, useNodeText } from './use-node-text.ts'

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& ul': { marginLeft: 7, paddingLeft: 16, borderLeft: `1px solid ${theme.vars.palette.line.main}` },
}))
const Entry = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 28,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& a, & b': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

interface BranchProps {
  map: ApplicationMap
  nodes: readonly MapNode[]
  label?: string
  isLastKnown: boolean
}

/** Nodes with their targets nested below. Edges only lead to the right, so there are no cycles. */
function Branch({ map, nodes, label, isLastKnown }: BranchProps) {
  const textOf = useNodeText()
  return (
    <List aria-label={label}>
      {nodes.map((node) => {
        const { name, detail } = textOf(node)
        const page = pageOf(node)
        const targets = new Set(map.edges.filter(({ from }) => from === node.id).map(({ to }) => to))
        const below = map.nodes.filter(({ id }) => targets.has(id))
        return (
          <li key={node.id}>
            <Entry>
              <NodeMark node={node} isLastKnown={isLastKnown} />
              {page === null ? <b>{name}</b> : <Link to={page}>{name}</Link>}
              <small>{detail}</small>
              <PodSquares component={node.component} pods={node.pods} isLastKnown={isLastKnown} />
            </Entry>
            {below.length > 0 ? <Branch map={map} nodes={below} isLastKnown={isLastKnown} /> : null}
          </li>
        )
      })}
    </List>
  )
}

interface MapListProps {
  map: ApplicationMap
  label: string
  isLastKnown: boolean
}

/** The map as a tree; its roots are the nodes without incoming edges. */
export function MapList({ map, label, isLastKnown }: MapListProps) {
  const led = new Set(map.edges.map(({ to }) => to))
  const first = map.nodes.filter(({ id }) => !led.has(id)).toSorted((one, other) => one.column - other.column)
  return (
    <Panel dashed={isLastKnown}>
      <Branch map={map} nodes={first} label={label} isLastKnown={isLastKnown} />
    </Panel>
  )
}
