import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { relation } from '../api/queries.ts'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { SimulatedChip, SimulatedPlace, useSimulated } from '../places/simulated.tsx'
import { path } from '../util/path.ts'
import { clusterState, statsOf, useCluster } from './cluster.ts'
import { ClusterDialogs, type OpenDialog } from './ClusterDialogs.tsx'
import { ClusterSentence } from './ClusterSentence.tsx'
import { useClusterMenu } from './use-cluster-menu.tsx'

/** Cluster page: summary, actions and tabs. */
export default function ClusterPage() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>('nothing')
  const { id } = cluster
  const name = cluster.name ?? ''
  const namespaces = useQuery({
    ...relation('cluster.KubernetesCluster', kubernetes?.id ?? '', 'namespaces', {
      fields: ['id'],
      count: 1,
    }),
    enabled: kubernetes !== undefined,
  })
  const { actions, downloading, replacing, removing } = useClusterMenu(cluster, setOpen)
  usePageActions('cluster', id, {
    kubeconfig: downloading,
    replaceKubeconfig: replacing,
    removeCluster: removing,
  })
  return (
    <>
      <PageHead
        title={name}
        state={
          <>
            <StateChip state={clusterState(cluster)} />
            <SimulatedChip subject={cluster} />
          </>
        }
        sentence={<ClusterSentence cluster={cluster} />}
        actions={<MoreMenu label={t('actionsFor', { name })} actions={actions} />}
        tabs={
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { to: path.cluster(id), label: t('tabs.overview') },
              {
                to: path.clusterTab(id, 'nodes'),
                label: t('tabs.nodes'),
                count: statsOf(cluster).nodesCount ?? undefined,
              },
              {
                to: path.clusterTab(id, 'namespaces'),
                label: t('tabs.namespaces'),
                count: namespaces.data?.total,
              },
              { to: path.clusterTab(id, 'storage'), label: t('tabs.storage') },
              { to: path.clusterTab(id, 'events'), label: t('tabs.events') },
              { to: path.clusterTab(id, 'access'), label: t('tabs.access') },
            ]}
          />
        }
      />
      <PageBody>
        <SimulatedPlace value={useSimulated(cluster)}>
          <Outlet />
        </SimulatedPlace>
      </PageBody>
      <ClusterDialogs
        cluster={cluster}
        open={open}
        onClose={() => setOpen('nothing')}
        onRemoved={() => void navigate(path.clusters())}
      />
    </>
  )
}
