import { useMutation, useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay, KeyRound, MonitorSmartphone, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { update } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useForbidden } from '../../resource/use-permission.ts'
import type { Account } from './account.ts'
import { UserDialog, type UserStep } from './UserDialog.tsx'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Admin's actions on an account. */
export function UserActions({ row }: { row: Account }) {
  const t = useTranslations('settings.users')
  const label = useTranslations('resource')
  const forbidden = useForbidden('users.User')
  const sentence = useErrorSentence()
  const { data } = useQuery(session())
  const [step, setStep] = useState<UserStep | null>(null)
  const name = row.name ?? row.id
  const isOwn = data?.user.id === row.id
  const enable = useMutation({
    ...update('users.User'),
    onSuccess: () => showToast({ kind: 'done', text: t('enabled', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  const open = (next: UserStep, ownReason?: string) => ({
    label: t(`actions.${next}`),
    disabledReason: forbidden ?? (isOwn ? ownReason : undefined),
    onClick: () => setStep(next),
  })
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          { ...open('edit'), icon: <Pencil {...icon} /> },
          { ...open('password', t('password.own')), icon: <KeyRound {...icon} /> },
          { ...open('sessions'), icon: <MonitorSmartphone {...icon} /> },
          row.isDisabled === true
            ? {
                label: t('actions.enable'),
                icon: <CirclePlay {...icon} />,
                disabledReason: forbidden,
                onClick: () => enable.mutate({ id: row.id, body: { isDisabled: false } }),
              }
            : { ...open('disable'), icon: <CirclePause {...icon} /> },
          { ...open('delete'), icon: <Trash2 {...icon} />, isDestructive: true },
        ]}
      />
      {step === null ? null : (
        <UserDialog step={step} user={row} isOwn={isOwn} onClose={() => setStep(null)} />
      )}
    </>
  )
}
