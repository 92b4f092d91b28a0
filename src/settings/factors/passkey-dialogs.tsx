import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionAnswer } from '../../../model/actions/index.ts'
import { addPasskey, removePasskey, renamePasskey, setUpPasskey } from '../../api/calls/second-factors.ts'
import { makePasskey, PasskeyAborted } from '../../form/passkeys.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { FieldDialog } from './FieldDialog.tsx'
import { PasswordDialog, useFactorProblem } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from '../../form/password/RecoveryCodesDialog.tsx'

type Setup = ActionAnswer<'users.User', 'setUpPasskey'>

interface DialogProps {
  userId: string
  onClose: () => void
}

/** Adds a passkey: the password, then a name, then the browser's own dialog. */
export function AddPasskey({ userId: id, onClose }: DialogProps) {
  const t = useTranslations('accounts.factors.passkeys')
  const next = useTranslations('accounts.factors.app')
  const [setup, setSetup] = useState<Setup | null>(null)
  const begin = useSubmission({ ...setUpPasskey(), title: t('add'), follow: setSetup })
  if (setup !== null) return <NamePasskey id={id} setup={setup} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('add')}
      text={next('password')}
      submit={next('next')}
      isBusy={begin.isPending}
      error={begin.error}
      onSubmit={(currentPassword) => begin.mutate({ id, body: { currentPassword } })}
      onClose={onClose}
    />
  )
}

function NamePasskey({ id, setup, onClose }: { id: string; setup: Setup; onClose: () => void }) {
  const t = useTranslations('accounts.factors.passkeys')
  const problem = useFactorProblem()
  const add = useSubmission({
    ...addPasskey(),
    title: t('add'),
    tell: () => showToast({ kind: 'done', text: t('added') }),
    follow: ({ recoveryCodes }) => (recoveryCodes.length === 0 ? onClose() : undefined),
  })
  const make = useMutation({
    mutationFn: async (name: string) => ({ name, response: await makePasskey(setup.options) }),
    onSuccess: ({ name, response }) =>
      add.mutate({ id, body: { setup: setup.setup, name, response: { ...response } } }),
  })
  if (add.data && add.data.recoveryCodes.length > 0)
    return <RecoveryCodesDialog codes={add.data.recoveryCodes} onClose={onClose} />
  const aborted = make.error instanceof PasskeyAborted ? t('aborted') : problem(make.error)
  return (
    <FieldDialog
      title={t('add')}
      text={t('text')}
      field={{ label: t('name'), name: 'passkey-name', autoComplete: 'off' }}
      missing={t('nameMissing')}
      submit={t('make')}
      isBusy={make.isPending || add.isPending}
      error={aborted ?? problem(add.error)}
      onSubmit={(name) => make.mutate(name)}
      onClose={onClose}
    />
  )
}

interface PasskeyDialogProps extends DialogProps {
  passkey: { id: string; name: string }
}

export function RenamePasskey({ userId: id, passkey, onClose }: PasskeyDialogProps) {
  const t = useTranslations('accounts.factors.passkeys')
  const problem = useFactorProblem()
  const rename = useSubmission({
    ...renamePasskey(),
    title: t('rename'),
    tell: () => showToast({ kind: 'done', text: t('renamed') }),
    follow: onClose,
  })
  return (
    <FieldDialog
      title={t('renameTitle', { name: passkey.name })}
      field={{ label: t('name'), name: 'passkey-name', autoComplete: 'off' }}
      value={passkey.name}
      missing={t('nameMissing')}
      submit={t('rename')}
      isBusy={rename.isPending}
      error={problem(rename.error)}
      onSubmit={(name) => rename.mutate({ id, body: { passkey: passkey.id, name } })}
      onClose={onClose}
    />
  )
}

/** Removes one passkey. */
export function RemovePasskey({ userId: id, passkey, onClose }: PasskeyDialogProps) {
  const t = useTranslations('accounts.factors.passkeys')
  const remove = useSubmission({
    ...removePasskey(),
    title: t('remove'),
    tell: () => showToast({ kind: 'done', text: t('removed', { name: passkey.name }) }),
    follow: onClose,
  })
  return (
    <PasswordDialog
      title={t('removeTitle', { name: passkey.name })}
      text={t('removeText')}
      submit={t('remove')}
      isDestructive
      isBusy={remove.isPending}
      error={remove.error}
      onSubmit={(currentPassword) => remove.mutate({ id, body: { passkey: passkey.id, currentPassword } })}
      onClose={onClose}
    />
  )
}
