import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useMemo, useState, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { update } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { session } from '../api/session.ts'
import { removeSecondFactors } from '../api/calls/second-factors.ts'
import { endApiKeys } from '../api/calls/sessions.ts'
import { ConfirmDialog } from '../ui/page/ConfirmDialog.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { SideSheet } from '../ui/page/SideSheet.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { DeleteDialog, EditSheet } from '../model-ui/lazy-dialogs.ts'
import { passwordInputOf } from '../form/password/password-input.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useSubmission } from '../form/use-submission.ts'
import { type Account, accountInputs, MustChange, RoleList } from './account.tsx'
import { KeyList } from './ApiKeys.tsx'
import { EndAllButton, SessionList } from './sessions/SessionList.tsx'

const Column = styled('div')({ display: 'grid', gap: 12, '& > div:first-of-type': { justifySelf: 'end' } })

/** Sessions of another user, for administrators. */
function SessionsSheet({ user, onClose }: { user: { id: string; name: string }; onClose: () => void }) {
  const t = useTranslations('settings.sessions')
  const list = useRef<HTMLUListElement>(null)
  return (
    <SideSheet open wide title={t('titleOf', { name: user.name })} onClose={onClose}>
      <Column>
        <div>
          <EndAllButton user={user} list={list} />
        </div>
        <SessionList user={user} list={list} />
      </Column>
    </SideSheet>
  )
}

/** API keys of another user, for administrators. */
function KeysSheet({ user, onClose }: { user: { id: string; name: string }; onClose: () => void }) {
  const t = useTranslations('settings.keys')
  return (
    <SideSheet open wide title={t('titleOf', { name: user.name })} onClose={onClose}>
      <KeyList userId={user.id} isInSheet />
    </SideSheet>
  )
}

export type UserStep = 'factors' | 'edit' | 'password' | 'sessions' | 'keys' | 'disable' | 'delete'

interface UserDialogProps {
  step: UserStep
  user: Account
  /** The admin's own account, whose dialogs warn about self-inflicted effects. */
  isOwn: boolean
  onClose: () => void
}

export function UserDialog({ step, user, isOwn, onClose }: UserDialogProps) {
  const t = useTranslations('settings.users')
  const name = user.name ?? user.id
  if (step === 'factors') return <FactorsDialog {...{ user, name, onClose }} />
  if (step === 'disable') return <DisableDialog {...{ user, name, isOwn, onClose }} />
  if (step === 'sessions') return <SessionsSheet user={{ id: user.id, name }} onClose={onClose} />
  if (step === 'keys') return <KeysSheet user={{ id: user.id, name }} onClose={onClose} />
  if (step === 'delete')
    return (
      <DeleteDialog
        class="users.User"
        id={user.id}
        name={name}
        words={{ text: isOwn ? t('delete.own') : t('delete.text', { name }) }}
        onDone={onClose}
        onClose={onClose}
      />
    )
  if (step === 'password') return <PasswordSheet {...{ user, name, onClose }} />
  const close = (): void => {
    onClose()
    // Permissions in the console depend on the user's own role.
    if (isOwn) void queryClient.invalidateQueries({ queryKey: session().queryKey })
  }
  return (
    <EditSheet
      class="users.User"
      resource={user}
      attributes={['role', 'email']}
      inputs={accountInputs}
      onClose={close}
    >
      {isOwn ? <Notice tone="warn">{t('ownRole')}</Notice> : null}
      <RoleList />
    </EditSheet>
  )
}

/** Resets the password of another user. API keys are separate credentials and end on request, in the same transaction. */
function PasswordSheet({
  user,
  name,
  onClose,
}: Pick<UserDialogProps, 'user' | 'onClose'> & { name: string }) {
  const t = useTranslations('settings.users.password')
  const [endsKeys, setEndsKeys] = useState(true)
  const [mustChange, setMustChange] = useState(true)
  const inputs = useMemo(() => ({ password: passwordInputOf(name) }), [name])
  return (
    <EditSheet
      class="users.User"
      resource={user}
      attributes={['password']}
      required={['password']}
      inputs={inputs}
      fixed={{ mustChangePassword: mustChange }}
      texts={{
        title: t('title', { name }),
        submit: t('submit'),
        ...(endsKeys ? { saved: t('keysEnded', { name }) } : {}),
      }}
      send={endsKeys ? endApiKeys() : undefined}
      onClose={onClose}
    >
      <MustChange isChosen={mustChange} onChange={setMustChange} />
      <FormControlLabel
        control={<Checkbox checked={endsKeys} onChange={(_event, checked) => setEndsKeys(checked)} />}
        label={t('endKeys', { name })}
      />
      <Notice tone="info">{t('note', { name })}</Notice>
    </EditSheet>
  )
}

/** Removes the second factors of a user who has lost them. */
function FactorsDialog({ user, name, onClose }: Omit<DisableDialogProps, 'isOwn'>) {
  const t = useTranslations('settings.users.factors')
  const sentence = useErrorSentence()
  const remove = useSubmission({
    ...removeSecondFactors(),
    title: t('confirm'),
    tell: () => showToast({ kind: 'done', text: t('done', { name }) }),
    follow: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      text={t('text', { name })}
      confirm={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error ? sentence(remove.error) : null}
      onConfirm={() => remove.mutate({ id: user.id, body: {} })}
      onClose={onClose}
    />
  )
}

interface DisableDialogProps extends Omit<UserDialogProps, 'step'> {
  name: string
}

function DisableDialog({ user, name, isOwn, onClose }: DisableDialogProps) {
  const t = useTranslations('settings.users.disable')
  const sentence = useErrorSentence()
  const disable = useSubmission({
    ...update('users.User'),
    title: t('confirm', { name }),
    tell: () => showToast({ kind: 'done', text: t('done', { name }) }),
    follow: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      text={isOwn ? t('own') : t('text', { name })}
      confirm={t('confirm', { name })}
      isBusy={disable.isPending}
      error={disable.error ? sentence(disable.error) : null}
      onConfirm={() => disable.mutate({ id: user.id, body: { isDisabled: true } })}
      onClose={onClose}
    />
  )
}
