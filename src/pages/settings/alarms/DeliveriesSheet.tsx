import { useTranslations } from 'use-intl'
import { Age } from '../../../components/Age.tsx'
import { NameText } from '../../../components/NameText.tsx'
import { SideSheet } from '../../../components/SideSheet.tsx'
import { StateLabel } from '../../../components/StateLabel.tsx'
import { defineList } from '../../../resource/list-definition.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import type { AlarmTargetRow, DeliveryRow } from './alarm-settings.ts'

const marks = { waiting: 'pending', delivered: 'completed', failed: 'failed' } as const

function DeliveryState({ row }: { row: DeliveryRow }) {
  const t = useTranslations('settings.alarms.deliveries.states')
  const state = row.state ?? 'waiting'
  return <StateLabel state={marks[state]} word={t(state)} cause={row.status?.join(' ') ?? ''} />
}

function DeliveryEvent({ row }: { row: DeliveryRow }) {
  const t = useTranslations('settings.alarms.deliveries.events')
  return t(row.event ?? 'raised')
}

const deliveryList = defineList<DeliveryRow>({
  class: 'config.AlarmDelivery',
  prefix: 'deliveries',
  fields: ['id', 'name', 'event', 'state', 'status', 'attempts', 'queuedOn'],
  order: [{ field: 'queuedOn', direction: 'desc' }],
  columns: [
    {
      id: 'alarm',
      header: (t) => t('settings.alarms.deliveries.columns.alarm'),
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'event',
      header: (t) => t('settings.alarms.deliveries.columns.event'),
      priority: 1,
      cell: (row) => <DeliveryEvent row={row} />,
    },
    {
      id: 'state',
      header: (t) => t('settings.alarms.deliveries.columns.state'),
      priority: 1,
      cell: (row) => <DeliveryState row={row} />,
    },
    {
      id: 'queued',
      header: (t) => t('settings.alarms.deliveries.columns.queued'),
      align: 'right',
      cell: (row) => <Age time={row.queuedOn} />,
    },
  ],
})

/** Sent and queued deliveries of a target. */
export function DeliveriesSheet({ target, onClose }: { target: AlarmTargetRow; onClose: () => void }) {
  const t = useTranslations('settings.alarms.deliveries')
  return (
    <SideSheet open wide title={t('title', { name: target.name ?? target.id })} onClose={onClose}>
      <ResourceList
        definition={deliveryList}
        what={t('what')}
        isPlain
        place={{ of: { class: 'config.AlarmTarget', id: target.id, relation: 'deliveries' } }}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </SideSheet>
  )
}
