import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionAnswer } from '../../../model/actions/index.ts'
import {
  addAuthenticator,
  removeSecondFactors,
  renewRecoveryCodes,
  setUpAuthenticator,
} from '../../api/calls/second-factors.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { CopyLine } from '../../ui/page/CopyButton.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { PasswordDialog, useFactorProblem } from './PasswordDialog.tsx'
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import { QrCode } from '../../form/password/QrCode.tsx'
import { RecoveryCodesDialog } from '../../form/password/RecoveryCodesDialog.tsx'

/** Change of one's own second factors. */
export type FactorStep =
  | 'app'
  | 'codes'
  | 'remove'
  | 'passkey'
  | { change: 'remove' | 'rename'; passkey: { id: string; name: string } }

interface FactorDialogsProps {
  step: FactorStep
  userId: string
  onClose: () => void
}

/** Dialogs that change second factors. Each begins with the password, as a signed-in browser isn't enough. */
export function FactorDialogs({ step, ...props }: FactorDialogsProps) {
  if (typeof step === 'object') {
    const { change, passkey } = step
    return change === 'remove' ? (
      <RemovePasskey {...props} passkey={passkey} />
    ) : (
      <RenamePasskey {...props} passkey={passkey} />
    )
  }
  if (step === 'passkey') return <AddPasskey {...props} />
  if (step === 'app') return <AddApp {...props} />
  return step === 'codes' ? <RenewCodes {...props} /> : <Remove {...props} />
}

type DialogProps = Omit<FactorDialogsProps, 'step'>

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
  const problem = useFactorProblem()
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
