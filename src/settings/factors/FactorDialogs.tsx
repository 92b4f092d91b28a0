import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionAnswer } from '../../../model/actions/index.ts'
import {
  addAuthenticator,
  removeSecondFactors,
  renewRecoveryCodes,
  setUpAuthenticator,
} from '../../api/calls/second-factors.ts'
import { ApiError } from '../../api/errors.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { CopyLine } from '../../ui/page/CopyButton.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** Change of one's own second factors. */
export type FactorStep = 'app' | 'codes' | 'remove'

interface FactorDialogsProps {
  step: FactorStep
  userId: string
  onClose: () => void
}

/** Dialogs that change second factors. Each begins with the password, as a signed-in browser isn't enough. */
export function FactorDialogs({ step, ...props }: FactorDialogsProps) {
  if (step === 'app') return <AddApp {...props} />
  return step === 'codes' ? <RenewCodes {...props} /> : <Remove {...props} />
}

type DialogProps = Omit<FactorDialogsProps, 'step'>

/** Returns a function that describes why a value was refused. */
function useProblem(): (error: Error | null) => string | null {
  const t = useTranslations('accounts.factors')
  const sentence = useErrorSentence()
  return (error) => {
    if (error === null) return null
    const isPassword = error instanceof ApiError && error.errors[0]?.field === 'currentPassword'
    return isPassword ? t('wrongPassword') : sentence(error)
  }
}

interface PasswordDialogProps {
  title: string
  text: string
  submit: string
  isDestructive?: boolean
  isBusy: boolean
  error: Error | null
  onSubmit: (password: string) => void
  onClose: () => void
}

function PasswordDialog({ error, ...props }: PasswordDialogProps) {
  const t = useTranslations('signIn')
  const problem = useProblem()
  const field = { label: t('password'), name: 'password', autoComplete: 'current-password', isSecret: true }
  return <FieldDialog {...props} field={field} missing={t('passwordMissing')} error={problem(error)} />
}

type Setup = ActionAnswer<'users.User', 'setUpAuthenticator'>

function AddApp({ userId: id, onClose }: DialogProps) {
  const t = useTranslations('accounts.factors.app')
  const [setup, setSetup] = useState<Setup | null>(null)
  const begin = useSubmission({ ...setUpAuthenticator(), title: t('add'), follow: setSetup })
  if (setup === null)
    return (
      <PasswordDialog
        title={t('title')}
        text={t('password')}
        submit={t('next')}
        isBusy={begin.isPending}
        error={begin.error}
        onSubmit={(currentPassword) => begin.mutate({ id, body: { currentPassword } })}
        onClose={onClose}
      />
    )
  return <ConfirmApp id={id} setup={setup} onClose={onClose} />
}

function ConfirmApp({ id, setup, onClose }: { id: string; setup: Setup; onClose: () => void }) {
  const t = useTranslations('accounts.factors.app')
  const code = useTranslations('accounts.code')
  const problem = useProblem()
  const tellDone = (): void => showToast({ kind: 'done', text: t('done') })
  const confirm = useSubmission({
    ...addAuthenticator(),
    title: t('add'),
    tell: tellDone,
    follow: ({ recoveryCodes }) => (recoveryCodes.length === 0 ? onClose() : undefined),
  })
  if (confirm.data && confirm.data.recoveryCodes.length > 0)
    return <RecoveryCodesDialog codes={confirm.data.recoveryCodes} onClose={onClose} />
  return (
    <FieldDialog
      title={t('title')}
      text={t('scan')}
      field={{ label: code('field'), name: 'code', autoComplete: 'one-time-code' }}
      missing={code('missing')}
      submit={t('confirm')}
      isBusy={confirm.isPending}
      error={problem(confirm.error)}
      onSubmit={(given) => confirm.mutate({ id, body: { setup: setup.setup, code: given } })}
      onClose={onClose}
    >
      <QrCode text={setup.uri} label={t('picture')} />
      <CopyLine name={t('key')} text={setup.key} label={t('copy')} />
    </FieldDialog>
  )
}

function RenewCodes({ userId: id, onClose }: DialogProps) {
  const t = useTranslations('accounts.factors.recovery')
  const renew = useSubmission({ ...renewRecoveryCodes(), title: t('renew') })
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.recoveryCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('renewTitle')}
      text={t('renewText')}
      submit={t('renew')}
      isBusy={renew.isPending}
      error={renew.error}
      onSubmit={(currentPassword) => renew.mutate({ id, body: { currentPassword } })}
      onClose={onClose}
    />
  )
}

function Remove({ userId: id, onClose }: DialogProps) {
  const t = useTranslations('accounts.factors.remove')
  const remove = useSubmission({
    ...removeSecondFactors(),
    title: t('action'),
    tell: () => showToast({ kind: 'done', text: t('done') }),
    follow: onClose,
  })
  return (
    <PasswordDialog
      title={t('title')}
      text={t('text')}
      submit={t('action')}
      isDestructive
      isBusy={remove.isPending}
      error={remove.error}
      onSubmit={(currentPassword) => remove.mutate({ id, body: { currentPassword } })}
      onClose={onClose}
    />
  )
}
