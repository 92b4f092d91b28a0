import { useMutation } from '@tanstack/react-query'
import { CirclePause, CirclePlay, FlaskConical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { update } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { DeleteDialog, EditSheet } from '../../model-ui/lazy-dialogs.ts'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { providerClass, providerFields, providerInputs, type ProviderRow } from './provider-settings.ts'
import { TestSheet } from './TestSheet.tsx'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions on a provider. */
export function ProviderActions({ row }: { row: ProviderRow }) {
  const t = useTranslations('settings.signIn')
  const label = useTranslations('resource')
  const forbidden = useForbidden(providerClass)
  const sentence = useErrorSentence()
  const [open, setOpen] = useState<'test' | 'edit' | 'delete' | null>(null)
  const name = row.name ?? row.id
  const isOff = row.isEnabled === false
  const close = (): void => setOpen(null)
  const change = useMutation({
    ...update(providerClass),
    onSuccess: () => showToast({ kind: 'done', text: t(isOff ? 'enabled' : 'disabled', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
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
          { ...item('test', () => setOpen('test')), icon: <FlaskConical {...icon} /> },
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
      {open === 'test' ? <TestSheet provider={{ id: row.id, name }} onClose={close} /> : null}
      {open === 'edit' ? (
        <EditSheet
          class={providerClass}
          resource={row}
          attributes={providerFields}
          inputs={providerInputs}
          onClose={close}
        />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          class={providerClass}
          id={row.id}
          name={name}
          words={{ text: t('deleteText') }}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}
