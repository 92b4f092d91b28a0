import { styled } from '@mui/material/styles'
import type { Details } from '../../../model/types.ts'
import { Age } from '../../ui/values/Time.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { defineList } from '../../table/list-definition.ts'

export type EventRow = Details<'cluster.Event'>

// Two lines show the gist; the tooltip has the full message.
const Message = styled('span')({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
})
const About = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}))

function ObjectCell({ event }: { event: EventRow }) {
  const about = event.involvedObject
  const place = [about?.kind, event.namespace].filter(Boolean).join(', ')
  return (
    <About>
      <NameText name={about?.name ?? '–'} most={30} /> <small>{place}</small>
    </About>
  )
}

/** List of events: messages about objects, newest first. */
export const eventList = defineList({
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
        // A type other than Warning does not imply success: NodeNotReady has the type Normal.
        <StateLabel state={row.type === 'Warning' ? 'degraded' : 'waiting'} word={row.reason ?? ''} />
      ),
    },
    {
      id: 'object',
      header: (t) => t('components.events.object'),
      width: '24%',
      cell: (row) => <ObjectCell event={row} />,
    },
    {
      id: 'message',
      header: (t) => t('components.events.message'),
      priority: 1,
      cell: ({ message }) => (message ? <Message title={message}>{message}</Message> : '–'),
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
