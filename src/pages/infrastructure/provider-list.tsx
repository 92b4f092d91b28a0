import { Age } from '../../components/Age.tsx'
import { nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { path } from '../../util/path.ts'
import { AccessState } from './AccessState.tsx'
import { hostsOf, providerFields, type ProviderRow } from './provider.ts'
import { ProviderType } from './ProviderType.tsx'

const pathOf = ({ id }: ProviderRow): string => path.provider(id)

export const providerList = defineList<ProviderRow>({
  class: 'config.CloudProvider',
  mode: 'exportDetails',
  fields: providerFields,
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn<ProviderRow>(pathOf, { header: (t) => t('infrastructure.columns.name') }),
    {
      id: 'type',
      header: (t) => t('infrastructure.columns.type'),
      sort: 'type',
      priority: 1,
      cell: (row) => <ProviderType provider={row} />,
    },
    {
      id: 'state',
      header: (t) => t('infrastructure.columns.access'),
      sort: 'state',
      priority: 2,
      cell: (row) => <AccessState provider={row} />,
    },
    {
      id: 'groups',
      header: (t) => t('infrastructure.columns.groups'),
      align: 'right',
      cell: (row) => row.hostGroups?.length ?? 0,
    },
    {
      id: 'hosts',
      header: (t) => t('infrastructure.columns.hosts'),
      align: 'right',
      cell: (row) => hostsOf(row.hostGroups).length,
    },
    {
      id: 'changed',
      header: (t) => t('infrastructure.columns.changed'),
      sort: 'modifiedOn',
      align: 'right',
      cell: (row) => <Age time={row.modifiedOn} />,
    },
  ],
})
