import Link from '@mui/material/Link'
import { Link as RouterLink, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Age } from '../ui/values/Time.tsx'
import { Meter } from '../ui/values/Meter.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { PartOfWhole } from '../ui/values/Quantity.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { labelsColumn } from '../table/columns.tsx'
import { type ColumnOf, exportTime, type ListDefinition } from '../table/list-definition.ts'
import { path } from '../util/path.ts'
import {
  type NodeRow,
  nodeCreated,
  nodeFields,
  nodeRoles,
  nodeState,
  nodeStatsOf,
  nodeTrouble,
  nodeType,
} from './node.ts'

type Column = ColumnOf<'cluster.Node'>

/** Links to the node under the cluster of the current page. */
function NodeName({ node }: { node: NodeRow }) {
  const { id = '' } = useParams()
  return (
    <Link component={RouterLink} to={path.node(id, node.id)} color="inherit">
      <NameText name={node.name ?? ''} most={36} />
    </Link>
  )
}

function RolesCell({ node }: { node: NodeRow }) {
  const t = useTranslations('clusters.nodes')
  const roles = nodeRoles(node)
  return <>{roles.length === 0 ? t('roles.none') : roles.join(', ')}</>
}

/** Returns the cause of a node's state in a few words; undefined if there is none. */
function useCause(node: NodeRow): string | undefined {
  const t = useTranslations('clusters.nodes')
  return nodeTrouble(node) ?? (nodeState(node) === 'cordoned' ? t('cordoned') : undefined)
}

function NodeState({ node, isDisconnected }: { node: NodeRow; isDisconnected: boolean }) {
  const t = useTranslations('components.states')
  const cause = useCause(node)
  const state = nodeState(node)
  return (
    <StateLabel
      // The state of an unreachable cluster's nodes is stale, so the ring shows waiting.
      {...(isDisconnected ? { state: 'waiting', word: t(state) } : { state })}
      {...(cause === undefined ? {} : { cause })}
    />
  )
}

const stateColumn = (isDisconnected: boolean): Column => ({
  id: 'state',
  header: (t) => t(isDisconnected ? 'clusters.nodes.stateThen' : 'clusters.columns.state'),
  sort: 'state',
  priority: 1,
  cell: (row) => <NodeState node={row} isDisconnected={isDisconnected} />,
})

interface UsageCellProps {
  node: NodeRow
  what: 'cpu' | 'memory'
  isDisconnected: boolean
}

function UsageCell({ node, what, isDisconnected }: UsageCellProps) {
  const t = useTranslations('clusters.columns')
  const stats = nodeStatsOf(node)
  return (
    <Meter
      label={`${t(what)}, ${node.name ?? ''}`}
      percent={stats[`${what}UsagePercent`] ?? null}
      requestedPercent={stats[`${what}RequestPercent`] ?? null}
      isLastKnown={isDisconnected}
    />
  )
}

const usage = (what: 'cpu' | 'memory', isDisconnected: boolean): Column => ({
  id: what,
  header: (t) => t(`clusters.columns.${what}`),
  legend: (t) => t('components.meter.requested'),
  sort: `nodeStats.${what}UsagePercent`,
  sortFirst: 'desc',
  cell: (row) => <UsageCell node={row} what={what} isDisconnected={isDisconnected} />,
  value: (row) => nodeStatsOf(row)[`${what}UsagePercent`] ?? null,
})

const columnsOf = (isDisconnected: boolean): Column[] => [
  {
    id: 'name',
    header: (t) => t('clusters.nodes.node'),
    sort: 'name',
    priority: 1,
    cell: (row) => <NodeName node={row} />,
    value: (row) => row.name ?? null,
  },
  stateColumn(isDisconnected),
  {
    id: 'role',
    header: (t) => t('clusters.nodes.role'),
    cell: (row) => <RolesCell node={row} />,
    value: (row) => nodeRoles(row).join(', '),
  },
  {
    id: 'type',
    header: (t) => t('clusters.nodes.type'),
    priority: 3,
    cell: (row) => nodeType(row) ?? '–',
    value: (row) => nodeType(row) ?? null,
  },
  usage('cpu', isDisconnected),
  usage('memory', isDisconnected),
  {
    id: 'pods',
    header: (t) => t('clusters.nodes.pods'),
    sort: 'nodeStats.runningPodsCount',
    sortFirst: 'desc',
    align: 'right',
    cell: (row) => (
      <PartOfWhole part={nodeStatsOf(row).runningPodsCount} whole={nodeStatsOf(row).podsAllocatable} />
    ),
    value: (row) => nodeStatsOf(row).runningPodsCount ?? null,
  },
  {
    id: 'condition',
    header: (t) => t('clusters.nodes.condition'),
    priority: 3,
    // Already shown next to the state; a separate column only for exports.
    isOptional: true,
    cell: (row) => nodeTrouble(row) ?? '–',
    value: (row) => nodeTrouble(row),
  },
  { ...labelsColumn<NodeRow>(), isOptional: true },
  {
    id: 'age',
    header: (t) => t('clusters.nodes.age'),
    sort: 'createdOn',
    align: 'right',
    priority: 3,
    cell: (row) => <Age time={nodeCreated(row)} />,
    value: (row) => exportTime(nodeCreated(row)),
  },
]

const nodeList = (isDisconnected: boolean, prefix: string): ListDefinition<NodeRow> => ({
  class: 'cluster.Node',
  // Users' column choices are stored under this name.
  id: isDisconnected ? 'cluster.Node.away' : 'cluster.Node',
  mode: 'exportDetails',
  fields: nodeFields,
  columns: columnsOf(isDisconnected),
  // Worst first.
  order: [
    { field: 'state', direction: 'asc' },
    { field: 'name', direction: 'asc' },
  ],
  prefix,
})

const lists = { live: nodeList(false, ''), disconnected: nodeList(true, '') }

/** List of a cluster's nodes. */
export const nodeListOf = (isDisconnected: boolean): ListDefinition<NodeRow> =>
  isDisconnected ? lists.disconnected : lists.live
