import { useMutation } from '@tanstack/react-query'
import { BellRing, CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { action, update } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { DeleteDialog, EditSheet } from '../../model-ui/lazy-dialogs.ts'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { type AuditTargetRow, auditFields, auditInputs } from './audit-settings.tsx'

const CLASS = 'config.AuditTarget'
const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions on a target of the audit log. */
export function AuditTargetActions({ row }: { row: AuditTargetRow }) {
  const t = useTranslations('settings.audit')
  const label = useTranslations('resource')
  const forbidden = useForbidden(CLASS)
  const messageText = useMessageText()
  const sentence = useErrorSentence()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
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
  const toggle = (): void => change.mutate({ id: row.id, body: { isEnabled: isOff } })
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          { ...item('test', () => test.mutate({ id: row.id })), icon: <BellRing {...icon} /> },
          { ...item('edit', () => setOpen('edit')), icon: <Pencil {...icon} /> },
          {
            ...item(isOff ? 'enable' : 'disable', toggle),
            icon: isOff ? <CirclePlay {...icon} /> : <CirclePause {...icon} />,
          },
          { ...item('delete', () => setOpen('delete')), icon: <Trash2 {...icon} />, isDestructive: true },
        ]}
      />
      {open === 'edit' ? (
        <EditSheet
          class={CLASS}
          resource={row}
          attributes={auditFields[row.type ?? 'webhook']}
          inputs={auditInputs}
          onClose={() => setOpen(null)}
        />
      ) : null}
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
