import { useQuery } from '@tanstack/react-query'
import { Download, KeyRound, ScrollText, Unplug } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { relation } from '../../api/queries.ts'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { TabLinks } from '../../components/TabLinks.tsx'
import { usePageActions } from '../../hooks/use-page-actions.ts'
import { SimulatedChip } from '../../resource/simulated/SimulatedChip.tsx'
import { useForbidden } from '../../resource/use-permission.ts'
import { SimulatedPlace, useSimulated } from '../../resource/simulated/use-simulated.ts'
import { path } from '../../util/path.ts'
import { clusterState, statsOf } from './cluster.ts'
import { ClusterDialogs, type OpenDialog } from './ClusterDialogs.tsx'
import { ClusterSentence } from './ClusterSentence.tsx'
import { useCluster } from './use-cluster.ts'

/** One cluster: what is true of it, and its parts. */
export default function ClusterPage() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  const forbidden = useForbidden('cluster.HostCluster')
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
  const downloading = {
    disabledReason: cluster.connectionState === 'connected' ? undefined : t('download.away'),
    onClick: () => setOpen('download'),
  }
  const replacing = { disabledReason: forbidden, onClick: () => setOpen('replace') }
  const removing = { disabledReason: forbidden, onClick: () => setOpen('remove') }
  usePageActions('cluster', id, {
    kubeconfig: downloading,
    replaceKubeconfig: replacing,
    removeCluster: removing,
  })
  const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
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
        actions={
          <MoreMenu
            label={t('actionsFor', { name })}
            actions={[
              { label: t('download.action'), icon: <Download {...icon} />, ...downloading },
              { label: t('replace.title'), icon: <KeyRound {...icon} />, ...replacing },
              ...(cluster.mode === 'managed'
                ? [
                    {
                      label: t('policyAction'),
                      icon: <ScrollText {...icon} />,
                      disabledReason: forbidden,
                      onClick: () => setOpen('policy'),
                    },
                  ]
                : []),
              {
                label: t(cluster.mode === 'managed' ? 'remove.managed.action' : 'remove.action'),
                icon: <Unplug {...icon} />,
                isDestructive: true,
                ...removing,
              },
            ]}
          />
        }
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
            ]}
          />
        }
      />
      <PageBody>
        <SimulatedPlace value={useSimulated(cluster)}>
          <Outlet />
        </SimulatedPlace>
      </PageBody>
      <ClusterDialogs cluster={cluster} open={open} onClose={() => setOpen('nothing')} />
    </>
  )
}
