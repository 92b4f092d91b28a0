import type { Resource } from '../../api/queries.ts'
import { Age } from '../../components/Age.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { defineList } from '../../resource/list-definition.ts'

export interface EventRow extends Resource {
  type?: string | null
  reason?: string | null
  message?: string | null
  namespace?: string | null
  count?: number | null
  lastSeen?: number | null
  involvedObject?: { kind?: string | null; name?: string | null }[]
}

/** Events as a list: what happened to which object, the newest first. */
export const eventList = defineList<EventRow>({
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
      header: (t) => t('components.events.reason'),
      sort: 'reason',
      priority: 1,
      width: '18%',
      cell: (row) => (
        <StateLabel state={row.type === 'Warning' ? 'degraded' : 'running'} word={row.reason ?? ''} />
      ),
    },
    {
      id: 'object',
      header: (t) => t('components.events.object'),
      width: '24%',
      cell: ({ involvedObject, namespace }) => {
        const about = involvedObject?.[0]
        return [about?.kind, [namespace, about?.name].filter(Boolean).join('/')].filter(Boolean).join(' ')
      },
    },
    {
      id: 'message',
      header: (t) => t('components.events.message'),
      priority: 1,
      cell: (row) => row.message ?? '–',
    },
    {
      id: 'count',
      header: (t) => t('components.events.count'),
      align: 'right',
      priority: 3,
      cell: (row) => row.count ?? 1,
    },
    {
      id: 'lastSeen',
      header: (t) => t('components.events.seen'),
      sort: 'lastSeen',
      align: 'right',
      cell: (row) => <Age time={row.lastSeen} />,
    },
  ],
  filters: [
    {
      field: 'type',
      label: (t) => t('components.events.type'),
      choices: [
        { value: 'Warning', label: (t) => t('components.events.warning') },
        { value: 'Normal', label: (t) => t('components.events.normal') },
      ],
    },
  ],
  order: [{ field: 'lastSeen', direction: 'desc' }],
})
