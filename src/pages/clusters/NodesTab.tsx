import { useTranslations } from 'use-intl'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { isAway } from '../../util/away.ts'
import { crumbText } from '../../util/route-handle.ts'
import { nodeListOf } from './node-list.tsx'
import { PendingPods } from './nodes/PendingPods.tsx'
import { useCluster } from './use-cluster.ts'

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
        definition={nodeListOf(isAway(cluster))}
        what={t('nodes.what')}
        place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'nodes' } }}
        searchPlaceholder={t('nodes.search')}
        empty={{ title: t('nodes.title'), text: t('nodes.empty') }}
        BulkActions={BulkActions}
        isLastKnown={isAway(cluster)}
      />
    </>
  )
}
