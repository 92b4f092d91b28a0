import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { eventList } from '../kinds/Event/event-list.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { crumbText } from '../util/page.ts'
import { linkId } from '../util/link-name.ts'
import { environmentQuery, environmentState } from './environment.ts'

export const handle = crumbText((t) => t('environments.tabs.events'))

/** Events of the objects in the environment's namespace. */
export default function EnvironmentEventsTab() {
  const t = useTranslations('components.events')
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const cluster = linkId(environment.hostCluster)
  if (cluster === null) return null
  return (
    <ResourceList
      definition={eventList}
      what={t('what')}
      place={{
        below: { class: 'cluster.HostCluster', id: cluster },
        query: { namespace: environment.namespace },
      }}
      searchPlaceholder={t('search')}
      isLastKnown={environmentState(environment) === 'disconnected'}
      empty={{ title: t('none'), text: t('empty') }}
    />
  )
}
