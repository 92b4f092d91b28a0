import { useTranslations } from 'use-intl'
import { DataAge } from '../../components/DataAge.tsx'
import { Meter } from '../../components/Meter.tsx'
import { PartOfWhole } from '../../components/PartOfWhole.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { stateOf } from '../../components/state.ts'
import { nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { path } from '../../util/path.ts'
import { causeOf, fleetShape, heardOf, isAway, statsOf, type FleetCluster } from './fleet.ts'

const pathOf = ({ id }: FleetCluster): string => path.cluster(id)

function Use({
  cluster,
  what,
  percent,
}: {
  cluster: FleetCluster
  what: 'cpu' | 'memory'
  percent: number | null | undefined
}) {
  const t = useTranslations('clusters.columns')
  // Before the first contact there is nothing that could be missing.
  if (cluster.isInitialized !== true) return <>–</>
  return (
    <Meter
      label={`${t(what)}, ${cluster.name ?? ''}`}
      percent={percent ?? null}
      isLastKnown={isAway(cluster)}
      reason={statsOf(cluster).metricsMessage ?? undefined}
    />
  )
}

/** The clusters as the home page shows them: use first. */
export const homeClusters = defineList<FleetCluster>({
  class: 'cluster.HostCluster',
  id: 'home-clusters',
  prefix: 'clusters',
  ...fleetShape,
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn<FleetCluster>(pathOf, { header: (t) => t('home.clusters.name') }),
    {
      id: 'state',
      header: (t) => t('clusters.columns.state'),
      sort: 'state',
      priority: 1,
      width: '30%',
      cell: (row) => <StateLabel state={isAway(row) ? 'away' : stateOf(row.state)} cause={causeOf(row)} />,
    },
    {
      id: 'cpu',
      header: (t) => t('clusters.columns.cpu'),
      cell: (row) => <Use cluster={row} what="cpu" percent={statsOf(row).cpuUsagePercent} />,
    },
    {
      id: 'memory',
      header: (t) => t('clusters.columns.memory'),
      cell: (row) => <Use cluster={row} what="memory" percent={statsOf(row).memoryUsagePercent} />,
    },
    {
      id: 'pods',
      header: (t) => t('clusters.columns.pods'),
      align: 'right',
      priority: 3,
      cell: (row) => (
        <PartOfWhole part={statsOf(row).runningPodsCount} whole={statsOf(row).podsAllocatable} />
      ),
    },
    {
      id: 'nodes',
      header: (t) => t('clusters.columns.nodes'),
      align: 'right',
      cell: (row) => <PartOfWhole part={statsOf(row).readyNodesCount} whole={statsOf(row).nodesCount} />,
    },
    {
      id: 'dataAge',
      header: (t) => t('clusters.columns.dataAge'),
      align: 'right',
      cell: (row) => <DataAge time={heardOf(row)} />,
    },
  ],
})
