import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { Age } from '../../components/Age.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { isAway } from './cluster.ts'
import { useCluster } from './use-cluster.ts'

export const handle = crumbText((t) => t('clusters.tabs.events'))

interface EventRow extends Resource {
  type?: string | null
  reason?: string | null
  message?: string | null
  namespace?: string | null
  count?: number | null
  lastSeen?: number | null
  involvedObject?: { kind?: string | null; name?: string | null }[]
}

const eventList = defineList<EventRow>({
  class: 'cluster.Event',
  mode: 'exportDetails',
  fields: [
    'id',
    'name',
    'namespace',
    'type',
    'reason',
    'message',
    'count',
    'lastSeen',
    'involvedObject',
    'kind',
  ],
  columns: [
    {
      id: 'reason',
      header: (t) => t('clusters.events.reason'),
      sort: 'reason',
      priority: 1,
      width: '18%',
      cell: (row) => (
        <StateLabel state={row.type === 'Warning' ? 'degraded' : 'running'} word={row.reason ?? ''} />
      ),
    },
    {
      id: 'object',
      header: (t) => t('clusters.events.object'),
      width: '24%',
      cell: ({ involvedObject, namespace }) => {
        const about = involvedObject?.[0]
        return [about?.kind, [namespace, about?.name].filter(Boolean).join('/')].filter(Boolean).join(' ')
      },
    },
    {
      id: 'message',
      header: (t) => t('clusters.events.message'),
      priority: 1,
      cell: (row) => row.message ?? '–',
    },
    {
      id: 'count',
      header: (t) => t('clusters.events.count'),
      align: 'right',
      priority: 3,
      cell: (row) => row.count ?? 1,
    },
    {
      id: 'lastSeen',
      header: (t) => t('clusters.events.seen'),
      sort: 'lastSeen',
      align: 'right',
      cell: (row) => <Age time={row.lastSeen} />,
    },
  ],
  filters: [
    {
      field: 'type',
      label: (t) => t('clusters.events.type'),
      choices: [
        { value: 'Warning', label: (t) => t('clusters.events.warning') },
        { value: 'Normal', label: (t) => t('clusters.events.normal') },
      ],
    },
  ],
  order: [{ field: 'lastSeen', direction: 'desc' }],
})

/** What the cluster tells of its objects, the newest first. */
export default function EventsTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  return (
    <ResourceList
      definition={eventList}
      what={t('events.what')}
      place={{ of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation: 'events' } }}
      searchPlaceholder={t('events.search')}
      empty={{ title: t('tabs.events'), text: t('events.empty') }}
      isLastKnown={isAway(cluster)}
    />
  )
}
