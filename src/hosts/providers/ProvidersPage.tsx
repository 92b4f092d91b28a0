import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { Age } from '../../ui/values/Time.tsx'
import { nameColumn } from '../../table/columns.tsx'
import { defineList } from '../../table/list-definition.ts'
import { listLoader } from '../../table/list-loader.ts'
import { ListPage, NewButton } from '../../table/ListPage.tsx'
import { path } from '../../util/path.ts'
import { AccessState, ProviderType } from './provider-labels.tsx'
import { hostsOf, providerFields, type ProviderRow } from './provider.ts'

const pathOf = ({ id }: ProviderRow): string => path.provider(id)

const providerList = defineList({
  class: 'config.CloudProvider',
  mode: 'exportDetails',
  fields: providerFields,
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn(pathOf, { header: (t) => t('infrastructure.columns.name') }),
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

export const loader = listLoader(providerList)

export default function ProvidersPage() {
  const t = useTranslations('infrastructure')
  const adding = { writes: 'config.CloudProvider', to: path.newProvider(), children: t('new') }
  return (
    <ListPage
      definition={providerList}
      title={t('title')}
      what={t('what')}
      sentence={t('sentence')}
      actions={<NewButton {...adding} isFilled />}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...adding} /> }}
    >
      <Outlet />
    </ListPage>
  )
}
