import { timeOf } from '../../model/fields.ts'
import type { Details, Part } from '../../model/types.ts'
import { Age } from '../ui/values/Time.tsx'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { Quantity } from '../ui/values/Quantity.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { labelsColumn } from '../table/columns.tsx'
import { podStateFilter, podStateSort, readPodState } from '../model-ui/workload-state.ts'
import { type ColumnOf, defineList, exportPart } from '../table/list-definition.ts'
import { path } from '../util/path.ts'

export type PodStatsRow = Part<'environments.PodStats'>

export type PodListRow = Details<'environments.Pod'>

const pathOf = ({ id }: PodListRow): string => path.resource('environments', 'pods', id)

const readyOf = ({ readyContainers }: PodListRow): string => readyContainers?.replace('/', ' / ') ?? '–'

const usageColumn = (what: 'cpu' | 'memory'): ColumnOf<'environments.Pod'> => ({
  id: what,
  header: (t) => t(`environments.columns.${what}`),
  sort: `statistics.${what}Usage`,
  sortFirst: 'desc',
  align: 'right',
  priority: 3,
  cell: (row) => (
    <Quantity value={row.statistics?.[`${what}Usage`]} unit={what === 'cpu' ? 'cores' : 'bytes'} />
  ),
  value: (row) => row.statistics?.[`${what}Usage`] ?? null,
})

/** Pods of an application; those that need attention first. */
export const podList = defineList({
  class: 'environments.Pod',
  mode: 'exportDetails',
  fields: [
    'id',
    'name',
    'labels',
    'state',
    'isReady',
    'readyContainers',
    'waitsFor',
    'restarts',
    'nodeName',
    'metadata',
    'creationTimestamp',
    'statistics',
    'cpuUsage',
    'memoryUsage',
  ],
  columns: [
    {
      id: 'name',
      header: (t) => t('environments.columns.pod'),
      sort: 'name',
      priority: 1,
      cell: (row) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' }}>
          <NameText name={row.name ?? ''} most={40} />
          <CopyButton text={row.name ?? ''} label={row.name ?? ''} />
        </span>
      ),
    },
    {
      id: 'state',
      header: (t) => t('environments.columns.state'),
      ...podStateSort,
      priority: 1,
      cell: (row) => {
        const { waitsFor } = row
        return <StateLabel {...readPodState(row)} {...(waitsFor ? { cause: waitsFor } : {})} />
      },
    },
    {
      id: 'ready',
      header: (t) => t('environments.columns.ready'),
      align: 'right',
      cell: readyOf,
      value: ({ readyContainers }) => {
        const [part, whole] = readyContainers?.split('/') ?? []
        return exportPart(part, whole)
      },
    },
    {
      id: 'restarts',
      header: (t) => t('environments.columns.restarts'),
      sort: 'restarts',
      sortFirst: 'desc',
      align: 'right',
      cell: (row) => row.restarts ?? 0,
    },
    {
      id: 'node',
      header: (t) => t('environments.columns.node'),
      sort: 'nodeName',
      priority: 3,
      cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.nodeName ?? '–'}</span>,
      value: (row) => row.nodeName ?? null,
    },
    usageColumn('cpu'),
    usageColumn('memory'),
    labelsColumn({ isOptional: true }),
    {
      id: 'age',
      header: (t) => t('environments.columns.age'),
      sort: 'createdOn',
      align: 'right',
      priority: 3,
      cell: (row) => <Age time={timeOf(row.metadata?.creationTimestamp)} />,
      value: (row) => row.metadata?.creationTimestamp ?? null,
    },
  ],
  filters: [podStateFilter],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
})
