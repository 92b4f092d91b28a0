import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { list } from '../../api/queries.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Panel } from '../../components/Panel.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import type { EventRow } from '../../extras/Event/event-list.tsx'
import { eventList } from '../../extras/Event/event-list.tsx'
import { Failure } from '../../resource/Failure.tsx'
import { ResourceTable } from '../../resource/ResourceTable.tsx'
import { crumbText } from '../../util/route-handle.ts'
import { linkId } from '../../util/link-name.ts'
import { componentsOf, podsQuery } from './application.ts'
import { environmentQuery } from './environment.ts'
import { useApplication } from './use-application.ts'

export const handle = crumbText((t) => t('environments.tabs.events'))

/** Kubernetes keeps events for an hour; more of one namespace than this would be read by nobody. */
const MOST_EVENTS = 500

/** Of a replica set or pod too: their names begin with that of their component. */
function isAbout(event: EventRow, names: readonly string[], pods: ReadonlySet<string>): boolean {
  const about = event.involvedObject?.[0]?.name
  return (
    about != null && (pods.has(about) || names.some((name) => about === name || about.startsWith(`${name}-`)))
  )
}

/** What the cluster tells of the application's workloads and pods. */
export default function EventsTab() {
  const t = useTranslations('components.events')
  const { application, environmentId } = useApplication()
  const { data: environment } = useSuspenseQuery(environmentQuery(environmentId))
  const cluster = linkId(environment.hostCluster) ?? ''
  const pods = useQuery(podsQuery(application.id)).data?.entries ?? []
  const events = useQuery({
    ...list<EventRow>('cluster.Event', {
      below: { class: 'cluster.HostCluster', id: cluster },
      query: { namespace: environment.namespace },
      mode: 'exportDetails',
      ...(eventList.fields ? { fields: eventList.fields } : {}),
      sort: ['lastSeen,desc'],
      count: MOST_EVENTS,
    }),
    enabled: cluster !== '',
  })
  if (events.error) return <Failure error={events.error} onRetry={() => void events.refetch()} />
  if (!events.data) return <RowsSkeleton label={t('loading')} />
  const names = componentsOf(application).map(({ name }) => name)
  const podNames = new Set(pods.map(({ name }) => name))
  const rows = events.data.entries.filter((event) => isAbout(event, names, podNames))
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('empty')} />
  return (
    <Panel flush>
      <ResourceTable
        definition={{ ...eventList, columns: eventList.columns.map(({ sort: _sort, ...column }) => column) }}
        label={t('what')}
        rows={rows}
        sort={[]}
        onSort={() => undefined}
        visibility={{}}
        density="normal"
      />
    </Panel>
  )
}
