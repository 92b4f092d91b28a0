import { useTranslations } from 'use-intl'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { eventList } from '../../extras/Event/event-list.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { isAway } from '../../util/away.ts'
import { crumbText } from '../../util/page.ts'
import { useCluster } from './cluster.ts'

export const handle = crumbText((t) => t('clusters.tabs.events'))

/** Events of the cluster's objects, newest first. */
export default function EventsTab() {
  const t = useTranslations('clusters')
  const te = useTranslations('components.events')
  const { cluster, kubernetes } = useCluster()
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  return (
    <ResourceList
      definition={eventList}
      what={te('what')}
      place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'events' } }}
      searchPlaceholder={te('search')}
      empty={{ title: t('tabs.events'), text: te('empty') }}
      isLastKnown={isAway(cluster)}
    />
  )
}
