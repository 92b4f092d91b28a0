import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { Section } from '../../components/Section.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { isAway } from '../../util/away.ts'
import { path } from '../../util/path.ts'
import type { ClusterRow, KubernetesRow } from './cluster.ts'
import { statsOf } from './cluster.ts'
import { nodeListOf } from './node-list.tsx'

/** Nodes on the cluster's overview. */
export function ClusterNodes({ cluster, kubernetes }: { cluster: ClusterRow; kubernetes: KubernetesRow }) {
  const t = useTranslations('clusters')
  return (
    <Section
      title={t('nodes.title')}
      count={statsOf(cluster).nodesCount ?? undefined}
      note={t('nodes.byState')}
      end={
        <Link component={RouterLink} to={path.clusterTab(cluster.id, 'nodes')}>
          {t('nodes.all')}
        </Link>
      }
    >
      <ResourceList
        isPlain
        definition={nodeListOf(isAway(cluster))}
        what={t('nodes.what')}
        place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'nodes' } }}
        empty={{ title: t('nodes.title'), text: t('nodes.empty') }}
        isLastKnown={isAway(cluster)}
      />
    </Section>
  )
}
