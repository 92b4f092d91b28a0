import { useMutation } from '@tanstack/react-query'
import { BellRing, CirclePause, CirclePlay, History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { action, update } from '../../api/queries.ts'
import { Age } from '../../ui/values/Time.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { useStatusText, useMessageText } from '../../hooks/use-message-text.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { DeleteDialog, EditSheet } from '../../model-ui/lazy-dialogs.ts'
import { defineList } from '../../table/list-definition.ts'
import { ResourceList } from '../../table/ResourceList.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { type AlarmTargetRow, targetFields, type DeliveryRow, targetInputs } from './alarm-settings.tsx'

const marks = { waiting: 'pending', delivered: 'completed', failed: 'failed' } as const

function DeliveryState({ row }: { row: DeliveryRow }) {
  const t = useTranslations('settings.alarms.deliveries.states')
  const statusText = useStatusText()
  const state = row.state ?? 'waiting'
  return <StateLabel state={marks[state]} word={t(state)} cause={statusText(row)} />
}

function DeliveryEvent({ row }: { row: DeliveryRow }) {
  const t = useTranslations('settings.alarms.deliveries.events')
  return t(row.event ?? 'raised')
}

const deliveryList = defineList({
  class: 'config.AlarmDelivery',
  prefix: 'deliveries',
  fields: ['id', 'name', 'event', 'state', 'status', 'causes', 'attempts', 'queuedOn'],
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
function DeliveriesSheet({ target, onClose }: { target: AlarmTargetRow; onClose: () => void }) {
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

const CLASS = 'config.AlarmTarget'
const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions on a target. */
export function TargetActions({ row }: { row: AlarmTargetRow }) {
  const t = useTranslations('settings.alarms.targets')
  const label = useTranslations('resource')
  const forbidden = useForbidden(CLASS)
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const [open, setOpen] = useState<'edit' | 'deliveries' | 'delete' | null>(null)
  const name = row.name ?? row.id
  const isOff = row.isEnabled === false
  const onError = (error: Error): void => showToast({ kind: 'failed', text: sentence(error) })
  const test = useMutation({
    ...action(CLASS, 'test'),
    onSuccess: (answer) =>
      showToast({ kind: answer.isDelivered ? 'done' : 'failed', text: messageText(answer) }),
    onError,
  })
  const change = useMutation({
    ...update(CLASS),
    onSuccess: () => showToast({ kind: 'done', text: t(isOff ? 'enabled' : 'disabled', { name }) }),
    onError,
  })
  const item = (key: 'test' | 'edit' | 'delete' | 'enable' | 'disable', onClick: () => void) => ({
    label: t(`actions.${key}`),
    disabledReason: forbidden,
    onClick,
  })
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          { ...item('test', () => test.mutate({ id: row.id })), icon: <BellRing {...icon} /> },
          {
            label: t('actions.deliveries'),
            icon: <History {...icon} />,
            onClick: () => setOpen('deliveries'),
          },
          { ...item('edit', () => setOpen('edit')), icon: <Pencil {...icon} /> },
          {
            ...item(isOff ? 'enable' : 'disable', () =>
              change.mutate({ id: row.id, body: { isEnabled: isOff } }),
            ),
            icon: isOff ? <CirclePlay {...icon} /> : <CirclePause {...icon} />,
          },
          { ...item('delete', () => setOpen('delete')), icon: <Trash2 {...icon} />, isDestructive: true },
        ]}
      />
      {open === 'edit' ? (
        <EditSheet
          class={CLASS}
          resource={row}
          attributes={targetFields[row.type ?? 'webhook']}
          inputs={targetInputs}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'deliveries' ? <DeliveriesSheet target={row} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <DeleteDialog
          class={CLASS}
          id={row.id}
          name={name}
          words={{ text: t('deleteText') }}
          onDone={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
