import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { relation } from '../api/queries.ts'
import { FactTable } from '../ui/values/FactTable.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { BulkActions } from '../model-ui/bulk/BulkActions.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { isDisconnected } from '../util/contact.ts'
import { path } from '../util/path.ts'
import { crumbText } from '../util/page.ts'
import { nodeListOf } from './node-list.tsx'
import { useCluster } from './cluster.ts'

const params = {
  fields: ['id', 'name', 'namespace', 'kind', 'message'],
  sort: ['namespace,asc', 'name,asc'],
  count: 50,
} as const

/** Unscheduled pods with the scheduler's reason; renders nothing if there are none. */
function PendingPods({ kubernetesId }: { kubernetesId: string }) {
  const t = useTranslations('nodePage.pending')
  const { data } = useQuery(relation('cluster.KubernetesCluster', kubernetesId, 'pendingPods', params))
  if (!data || data.total === 0) return null
  return (
    <Section title={t('title')} count={data.total}>
      <Panel>
        <FactTable
          isProse
          label={t('title')}
          heads={[t('what'), t('namespace'), t('reason')]}
          rows={data.entries.map(({ id, name, namespace, kind, message }) => ({
            id,
            cells: [
              // This row is a resource of the cluster; its page links to the pod.
              <Link key="what" to={path.resource('cluster', 'pendingPods', id)}>
                {`${kind ?? ''} ${name ?? ''}`.trim()}
              </Link>,
              <span style={{ whiteSpace: 'nowrap' }} key="namespace">
                {namespace ?? '–'}
              </span>,
              message ?? '–',
            ],
          }))}
        />
      </Panel>
    </Section>
  )
}

export const handle = crumbText((t) => t('clusters.tabs.nodes'))

/** Lists all nodes of the cluster. */
export default function NodesTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  return (
    <>
      <PendingPods kubernetesId={kubernetes.id} />
      <ResourceList
        definition={nodeListOf(isDisconnected(cluster))}
        what={t('nodes.what')}
        place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'nodes' } }}
        searchPlaceholder={t('nodes.search')}
        empty={{ title: t('nodes.title'), text: t('nodes.empty') }}
        BulkActions={BulkActions}
        isLastKnown={isDisconnected(cluster)}
      />
    </>
  )
}
