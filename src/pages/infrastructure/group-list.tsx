import { PartOfWhole } from '../../components/PartOfWhole.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { stateOf } from '../../components/state.ts'
import { changedColumn, labelsColumn, nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { path } from '../../util/path.ts'
import { countConnected, groupFields, type HostGroupRow } from './provider.ts'

const pathOf = (group: HostGroupRow): string => path.hostGroup(group.parent?.id ?? '', group.id)

export const groupList = defineList<HostGroupRow>({
  class: 'config.HostGroup',
  mode: 'exportDetails',
  fields: groupFields,
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn<HostGroupRow>(pathOf, { header: (t) => t('infrastructure.columns.group') }),
    {
      id: 'state',
      header: (t) => t('infrastructure.columns.state'),
      sort: 'state',
      priority: 1,
      width: '28%',
      cell: (row) => <StateLabel state={stateOf(row.state)} cause={row.status?.[0]} />,
    },
    {
      id: 'connected',
      header: (t) => t('infrastructure.columns.connected'),
      align: 'right',
      priority: 1,
      cell: (row) => <PartOfWhole part={countConnected(row.hosts)} whole={row.desiredCount} />,
      value: (row) => countConnected(row.hosts),
    },
    {
      id: 'range',
      header: (t) => t('infrastructure.columns.range'),
      align: 'right',
      priority: 3,
      cell: (row) => `${row.minHosts ?? 0}–${row.maxHosts ?? '∞'}`,
    },
    // Optional because the service's own label repeats the name.
    labelsColumn<HostGroupRow>({ isOptional: true }),
    changedColumn<HostGroupRow>(),
  ],
})
