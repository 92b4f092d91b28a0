import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { list, type Resource } from '../../api/queries.ts'
import { NameText } from '../../components/NameText.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { readState } from '../../components/state.ts'
import { createdColumn, labelsColumn, nameColumn } from '../../resource/columns.tsx'
import { defineList, type ListDefinition } from '../../resource/list-definition.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { isAway } from '../../util/away.ts'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/route-handle.ts'
import { useCluster } from './use-cluster.ts'

export const handle = crumbText((t) => t('clusters.tabs.namespaces'))

const pathOf = ({ id }: Resource): string => path.resource('cluster', 'namespaces', id)

/** Beyond these a namespace says nothing of its environment. */
const MOST_ENVIRONMENTS = 1000

/** The environments of a cluster: each is a namespace of it. One read for all rows. */
const environmentsOf = (cluster: string) =>
  list('environments.Environment', {
    fields: ['id', 'name', 'namespace'],
    query: { 'hostCluster.id': cluster },
    sort: ['name,asc'],
    count: MOST_ENVIRONMENTS,
  })

type Environments = ReadonlyMap<unknown, Resource>

function EnvironmentCell({ environment }: { environment: Resource | undefined }) {
  if (!environment) return <>–</>
  return (
    <Link component={RouterLink} to={path.environment(environment.id)} color="inherit">
      <NameText name={environment.name ?? environment.id} most={36} />
    </Link>
  )
}

const namespaceList = (environments: Environments): ListDefinition => ({
  ...plainList,
  columns: plainList.columns.flatMap((column) =>
    column.id === 'labels'
      ? [
          {
            id: 'environment',
            header: (t) => t('clusters.namespaces.environment'),
            priority: 1,
            cell: (row) => <EnvironmentCell environment={environments.get(row.name)} />,
            value: (row) => environments.get(row.name)?.name ?? null,
          } satisfies ListDefinition['columns'][number],
          column,
        ]
      : [column],
  ),
})

const plainList = defineList({
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
  const { data } = useQuery(environmentsOf(cluster.id))
  const definition = useMemo(
    () => namespaceList(new Map(data?.entries.map((row) => [row['namespace'] ?? row.name, row]))),
    [data],
  )
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  return (
    <ResourceList
      definition={definition}
      what={t('namespaces.what')}
      place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'namespaces' } }}
      searchPlaceholder={t('nodes.search')}
      empty={{ title: t('tabs.namespaces'), text: t('namespaces.empty') }}
      isLastKnown={isAway(cluster)}
    />
  )
}
