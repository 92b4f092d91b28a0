import Stack from '@mui/material/Stack'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listRows } from '../api/queries.ts'
import { EmptyState, NoMatch } from '../ui/page/EmptyState.tsx'
import { Inline } from '../ui/page/layout.ts'
import { Panel } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { type EventRow, eventList } from '../kinds/Event/event-list.tsx'
import { Failure } from '../form/Failure.tsx'
import { FilterChip } from '../table/toolbar/FilterChip.tsx'
import { ResourceTable } from '../table/ResourceTable.tsx'
import { SearchField } from '../table/toolbar/SearchField.tsx'
import { crumbText } from '../util/page.ts'
import { linkId } from '../util/link-name.ts'
import { componentsOf, podsQuery, useApplication } from './application.ts'
import { environmentQuery } from '../environments/environment.ts'

export const handle = crumbText((t) => t('environments.tabs.events'))

/** Kubernetes keeps events for an hour; nobody would read more than this for one namespace. */
const MAX_EVENTS = 500

/**
 * Returns whether an event concerns the application. Includes its ReplicaSets and pods: their names start
 * with their component's name.
 */
function isAbout(event: EventRow, names: readonly string[], pods: ReadonlySet<string>): boolean {
  const about = event.involvedObject?.name
  return (
    about != null && (pods.has(about) || names.some((name) => about === name || about.startsWith(`${name}-`)))
  )
}

export default function EventsTab() {
  const t = useTranslations('components.events')
  const { application, environmentId } = useApplication()
  const { data: environment } = useSuspenseQuery(environmentQuery(environmentId))
  const cluster = linkId(environment.hostCluster) ?? ''
  const pods = useQuery(podsQuery(application.id)).data?.entries ?? []
  const events = useQuery({
    ...listRows<EventRow>('cluster.Event', {
      below: { class: 'cluster.HostCluster', id: cluster },
      query: { namespace: environment.namespace },
      mode: 'exportDetails',
      ...(eventList.fields ? { fields: eventList.fields } : {}),
      sort: ['lastSeen,desc'],
      count: MAX_EVENTS,
    }),
    enabled: cluster !== '',
  })
  if (events.error) return <Failure error={events.error} onRetry={() => void events.refetch()} />
  if (!events.data) return <RowsSkeleton label={t('loading')} />
  const names = componentsOf(application).map(({ name }) => name)
  const podNames = new Set(pods.flatMap(({ name }) => name ?? []))
  const rows = events.data.entries.filter((event) => isAbout(event, names, podNames))
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('empty')} />
  return <Events rows={rows} />
}

const definition = {
  ...eventList,
  // Fixed order, newest first, so columns are not sortable.
  columns: eventList.columns.map(({ sort: _sort, ...column }) => column),
}
const [typeFilter] = eventList.filters ?? []

function Events({ rows }: { rows: readonly EventRow[] }) {
  const t = useTranslations('components.events')
  const [search, setSearch] = useState('')
  const [types, setTypes] = useState<readonly string[]>([])
  const wanted = search.toLowerCase()
  const shown = rows.filter(
    ({ type, reason, message, involvedObject }) =>
      (types.length === 0 || types.includes(type ?? '')) &&
      `${reason} ${message} ${involvedObject?.name}`.toLowerCase().includes(wanted),
  )
  const clear = (): void => {
    setSearch('')
    setTypes([])
  }
  return (
    <Stack spacing={3}>
      <Inline>
        <SearchField value={search} placeholder={t('search')} onChange={setSearch} />
        {typeFilter === undefined ? null : (
          <FilterChip filter={typeFilter} chosen={types} onChange={setTypes} />
        )}
      </Inline>
      {shown.length === 0 ? (
        <NoMatch what={t('what')} onClear={clear} />
      ) : (
        <Panel flush>
          <ResourceTable
            definition={definition}
            label={t('what')}
            rows={shown}
            sort={[]}
            onSort={() => undefined}
            visibility={{}}
            density="normal"
          />
        </Panel>
      )}
    </Stack>
  )
}
