import Button from '@mui/material/Button'
import { ScrollText, Server } from 'lucide-react'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { DataAge } from '../ui/values/Time.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { Meter } from '../ui/values/Meter.tsx'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { PartOfWhole } from '../ui/values/Quantity.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { BulkActions } from '../model-ui/bulk/BulkActions.tsx'
import { createdColumn, labelsColumn, nameColumn } from '../table/columns.tsx'
import { type ColumnOf, defineList, exportTime } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { ListPage, NewButton } from '../table/ListPage.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { isDisconnected } from '../util/contact.ts'
import { path } from '../util/path.ts'
import {
  type ClusterRow,
  causeOf,
  clusterState,
  heardOf,
  kubernetesOf,
  listFields,
  metricsTrouble,
  statsOf,
} from './cluster.ts'
import type { OpenDialog } from './ClusterDialogs.tsx'
import { useClusterMenu } from './use-cluster-menu.tsx'

type Column = ColumnOf<'cluster.HostCluster'>

/** Omits the label that repeats the cluster's name. */
const ownLabels = ({ labels }: ClusterRow): Record<string, string> =>
  Object.fromEntries(Object.entries(labels ?? {}).filter(([key]) => !key.endsWith('/hostcluster.name')))

const pathOf = ({ id }: ClusterRow): string => path.cluster(id)

interface UsageCellProps {
  cluster: ClusterRow
  what: 'cpu' | 'memory'
  percent: number | null | undefined
}

function UsageCell({ cluster, what, percent }: UsageCellProps) {
  const t = useTranslations('clusters.columns')
  // Before the first list completes, no data can be missing.
  if (cluster.isInitialized !== true && percent == null) return <>–</>
  const reason = metricsTrouble(statsOf(cluster))
  return (
    <Meter
      label={`${t(what)}, ${cluster.name ?? ''}`}
      percent={percent ?? null}
      isLastKnown={isDisconnected(cluster)}
      {...(reason ? { reason } : {})}
    />
  )
}

const state: Column = {
  id: 'state',
  header: (t) => t('clusters.columns.state'),
  sort: 'state',
  priority: 1,
  width: '22%',
  cell: (row) => {
    const cause = causeOf(row)
    return <StateLabel state={clusterState(row)} {...(cause === undefined ? {} : { cause })} />
  },
}

const version: Column = {
  id: 'version',
  header: (t) => t('clusters.columns.version'),
  sort: 'kubernetesCluster.version',
  priority: 3,
  cell: (row) => kubernetesOf(row)?.version ?? '–',
  value: (row) => kubernetesOf(row)?.version ?? null,
}

const stats = 'kubernetesCluster.clusterStats'

const nodes: Column = {
  id: 'nodes',
  header: (t) => t('clusters.columns.nodes'),
  sort: `${stats}.nodesCount`,
  sortFirst: 'desc',
  align: 'right',
  cell: (row) => <PartOfWhole part={statsOf(row).readyNodesCount} whole={statsOf(row).nodesCount} />,
  value: (row) => statsOf(row).nodesCount ?? null,
}

const pods: Column = {
  id: 'pods',
  header: (t) => t('clusters.columns.pods'),
  sort: `${stats}.runningPodsCount`,
  sortFirst: 'desc',
  align: 'right',
  priority: 3,
  cell: (row) => <PartOfWhole part={statsOf(row).runningPodsCount} whole={null} />,
  value: (row) => statsOf(row).runningPodsCount ?? null,
}

const cpu: Column = {
  id: 'cpu',
  header: (t) => t('clusters.columns.cpu'),
  sort: `${stats}.cpuUsagePercent`,
  sortFirst: 'desc',
  cell: (row) => <UsageCell cluster={row} what="cpu" percent={statsOf(row).cpuUsagePercent} />,
  value: (row) => statsOf(row).cpuUsagePercent ?? null,
}

const memory: Column = {
  id: 'memory',
  header: (t) => t('clusters.columns.memory'),
  sort: `${stats}.memoryUsagePercent`,
  sortFirst: 'desc',
  cell: (row) => <UsageCell cluster={row} what="memory" percent={statsOf(row).memoryUsagePercent} />,
  value: (row) => statsOf(row).memoryUsagePercent ?? null,
}

const dataAge: Column = {
  id: 'dataAge',
  header: (t) => t('clusters.columns.dataAge'),
  sort: 'lastSyncTime',
  align: 'right',
  cell: (row) => <DataAge time={heardOf(row)} />,
  value: (row) => exportTime(heardOf(row)),
}

const clusterList = defineList({
  class: 'cluster.HostCluster',
  mode: 'exportDetails',
  fields: listFields,
  columns: [
    nameColumn(pathOf),
    state,
    version,
    nodes,
    pods,
    cpu,
    memory,
    labelsColumn({ cell: (row) => <Labels labels={ownLabels(row)} /> }),
    dataAge,
    createdColumn({ header: (t) => t('clusters.columns.added'), isOptional: true }),
  ],
  filters: [
    {
      field: 'state',
      label: (t) => t('clusters.columns.state'),
      choices: (['ready', 'degraded', 'notReady', 'connecting', 'failed'] as const).map((value) => ({
        value,
        label: (t) => t(`components.states.${value}`),
      })),
    },
    {
      field: 'mode',
      label: (t) => t('clusters.columns.mode'),
      choices: (['discovered', 'managed'] as const).map((value) => ({
        value,
        label: (t) => t(`clusters.modes.${value}`),
      })),
    },
  ],
  // Worst first.
  order: [
    { field: 'state', direction: 'asc' },
    { field: 'name', direction: 'asc' },
  ],
  pathOf,
})

const ClusterDialogs = lazySheet(async () => (await import('./ClusterDialogs.tsx')).ClusterDialogs)

/** Actions of a cluster's list row. */
function ClusterActions({ row }: { row: ClusterRow }) {
  const t = useTranslations('clusters')
  const [open, setOpen] = useState<OpenDialog>('nothing')
  const { actions } = useClusterMenu(row, setOpen)
  const close = (): void => setOpen('nothing')
  return (
    <>
      <MoreMenu bare label={t('actionsFor', { name: row.name ?? '' })} actions={actions} />
      {open === 'nothing' ? null : (
        <ClusterDialogs cluster={row} open={open} onClose={close} onRemoved={close} />
      )}
    </>
  )
}

export const loader = listLoader(clusterList)

/** Lists all clusters, worst first. The sheet for adding one opens on top. */
export default function ClustersPage() {
  const t = useTranslations('clusters')
  const policies = (
    <Button
      component={Link}
      to={path.clusterPolicies()}
      startIcon={<ScrollText size={15} strokeWidth={1.6} aria-hidden />}
    >
      {t('setUp.policies')}
    </Button>
  )
  const setUp = (
    <WriteButton
      writes="cluster.HostCluster"
      to={path.setUpCluster()}
      startIcon={<Server size={15} strokeWidth={1.6} aria-hidden />}
    >
      {t('setUp.title')}
    </WriteButton>
  )
  const adding = { writes: 'cluster.HostCluster', to: path.newCluster(), children: t('add') }
  return (
    <ListPage
      definition={clusterList}
      title={t('title')}
      what={t('what')}
      actions={
        <>
          {policies}
          {setUp}
          <NewButton {...adding} isFilled />
        </>
      }
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...adding} /> }}
      RowActions={ClusterActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
