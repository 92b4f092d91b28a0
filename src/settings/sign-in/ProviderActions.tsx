import { useMutation } from '@tanstack/react-query'
import { CirclePause, CirclePlay, FlaskConical, LogOut, Pencil, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { update } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { DeleteDialog, EditSheet } from '../../model-ui/lazy-dialogs.ts'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import {
  ldapClass,
  ldapFields,
  type LdapRow,
  providerClass,
  providerFields,
  providerInputs,
  type ProviderRow,
} from './provider-settings.ts'

const EndSessionsDialog = lazySheet(async () => (await import('./EndSessionsDialog.tsx')).EndSessionsDialog)
const LdapTestSheet = lazySheet(async () => (await import('./LdapTestSheet.tsx')).LdapTestSheet)
const TestSheet = lazySheet(async () => (await import('./TestSheet.tsx')).TestSheet)

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions on an OpenID Connect provider. */
export const ProviderActions = ({ row }: { row: ProviderRow }) => (
  <Actions row={row} kind={{ class: providerClass, fields: providerFields, Test: TestSheet }} />
)

/** Actions on an LDAP provider. */
export const LdapActions = ({ row }: { row: LdapRow }) => (
  <Actions row={row} kind={{ class: ldapClass, fields: ldapFields, Test: LdapTestSheet }} />
)

interface ActionsProps {
  row: ProviderRow | LdapRow
  kind: {
    class: typeof providerClass | typeof ldapClass
    fields: readonly string[]
    Test: ComponentType<{ provider: { id: string; name: string }; onClose: () => void }>
  }
}

function Actions({ row, kind: { class: classId, fields, Test } }: ActionsProps) {
  const t = useTranslations('settings.signIn')
  const label = useTranslations('resource')
  const forbidden = useForbidden(classId)
  const sentence = useErrorSentence()
  const [open, setOpen] = useState<'test' | 'edit' | 'endSessions' | 'delete' | null>(null)
  const name = row.name ?? row.id
  const isOff = row.isEnabled === false
  const close = (): void => setOpen(null)
  const change = useMutation({
    ...update(classId),
    onSuccess: () => showToast({ kind: 'done', text: t(isOff ? 'enabled' : 'disabled', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  const item = (
    key: 'test' | 'edit' | 'delete' | 'enable' | 'disable' | 'endSessions',
    onClick: () => void,
  ) => ({
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
          {
            ...item('endSessions', () => setOpen('endSessions')),
            icon: <LogOut {...icon} />,
            isDestructive: true,
          },
          { ...item('delete', () => setOpen('delete')), icon: <Trash2 {...icon} />, isDestructive: true },
        ]}
      />
      {open === 'test' ? <Test provider={{ id: row.id, name }} onClose={close} /> : null}
      {open === 'edit' ? (
        <EditSheet
          class={classId}
          resource={row}
          attributes={fields}
          inputs={providerInputs}
          onClose={close}
        />
      ) : null}
      {open === 'endSessions' ? (
        <EndSessionsDialog class={classId} provider={{ id: row.id, name }} onClose={close} />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          class={classId}
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
