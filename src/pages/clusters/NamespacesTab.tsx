import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { readState } from '../../components/state.ts'
import { createdColumn, labelsColumn, nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/route-handle.ts'
import { isAway } from './cluster.ts'
import { useCluster } from './use-cluster.ts'

export const handle = crumbText((t) => t('clusters.tabs.namespaces'))

const pathOf = ({ id }: Resource): string => path.resource('cluster', 'namespaces', id)

const namespaceList = defineList({
  class: 'cluster.Namespace',
  fields: ['id', 'name', 'state', 'labels', 'createdOn'],
  columns: [
    nameColumn(pathOf),
    {
      id: 'state',
      header: (t) => t('clusters.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <StateLabel {...readState(row['state'])} />,
    },
    labelsColumn(),
    createdColumn({ header: (t) => t('clusters.namespaces.created') }),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
})

/** The namespaces of the cluster, those of the system included. */
export default function NamespacesTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  return (
    <ResourceList
      definition={namespaceList}
      what={t('namespaces.what')}
      place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'namespaces' } }}
      searchPlaceholder={t('nodes.search')}
      empty={{ title: t('tabs.namespaces'), text: t('namespaces.empty') }}
      isLastKnown={isAway(cluster)}
    />
  )
}
