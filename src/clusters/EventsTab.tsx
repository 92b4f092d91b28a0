import { useTranslations } from 'use-intl'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { eventList } from '../kinds/Event/event-list.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { isDisconnected } from '../util/contact.ts'
import { crumbText } from '../util/page.ts'
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
      isLastKnown={isDisconnected(cluster)}
    />
  )
}
