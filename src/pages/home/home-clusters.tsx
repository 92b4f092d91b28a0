import { DataAge } from '../../components/DataAge.tsx'
import { PartOfWhole } from '../../components/PartOfWhole.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { stateOf } from '../../components/state.ts'
import { nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { isAway } from '../../util/away.ts'
import { path } from '../../util/path.ts'
import { ClusterUse } from './ClusterUse.tsx'
import { causeOf, fleetShape, heardOf, statsOf, type FleetCluster } from './fleet.ts'

const pathOf = ({ id }: FleetCluster): string => path.cluster(id)

/** Clusters on the home page, with those that need attention first. */
export const homeClusters = defineList<FleetCluster>({
  class: 'cluster.HostCluster',
  id: 'home-clusters',
  prefix: 'clusters',
  ...fleetShape,
  // Worst first.
  order: [
    { field: 'state', direction: 'asc' },
    { field: 'name', direction: 'asc' },
  ],
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
      header: (t) => t('home.clusters.cpu'),
      cell: (row) => <ClusterUse cluster={row} what="cpu" />,
    },
    {
      id: 'memory',
      header: (t) => t('home.clusters.memory'),
      cell: (row) => <ClusterUse cluster={row} what="memory" />,
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
