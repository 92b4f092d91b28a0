import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/errors.ts'
import type { Session } from '../../model/answers/session.ts'
import { type Credentials, signIn } from '../api/session.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { loadMessages } from '../messages/load.ts'
import { PlainField } from '../ui/fields/PlainField.tsx'
import { AccountSource, useSource } from './AccountSource.tsx'
import { PasskeyAborted } from './passkeys.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { CodeStep, NewPasswordStep, SetUpStep } from './load-sign-in-steps.ts'

/** Browsers drop the session cookie on plain HTTP, except on localhost. */
const isInsecure = globalThis.isSecureContext === false

interface SignInFormProps {
  /** Filled in when a known user signs in again. */
  user?: string
  /** Takes over the session: the page may belong to another user (`takeSession`). */
  onDone: (session: Session) => void
}

/** Texts of refusals by code. */
const refusals = {
  accountDisabled: 'disabled',
  wrongPasskey: 'passkey.refused',
} as const

const isKnown = (code: string): code is keyof typeof refusals => code in refusals

function useRefusal(error: Error | null): string | null {
  const t = useTranslations()
  const form = useTranslations('signIn')
  const textOf = useMessageText()
  if (error === null) return null
  if (error instanceof PasskeyAborted) return form('passkey.aborted')
  if (!(error instanceof ApiError) || error.status === 0) return t('errors.unreachable.happened')
  if (isKnown(error.code)) return form(refusals[error.code])
  if (error.status === 401) return form('refused')
  if (error.status === 429) return form('throttled', { seconds: error.retrySeconds ?? 0 })
  return error.message === '' ? t('errors.fault.happened') : textOf(error)
}

interface Refused {
  credentials: Credentials
  error: Error
}

const steps = { code: CodeStep, password: NewPasswordStep, setUp: SetUpStep }

/** Returns the step that a refusal asks for; null to begin again. */
function stepAfter({ error, credentials }: Refused): keyof typeof steps | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'secondFactorRequired') return 'code'
  if (error.code === 'secondFactorSetupRequired') return 'setUp'
  const isPasswordRefused = error.status === 406 && credentials.newPassword !== undefined
  return error.code === 'passwordChangeRequired' || isPasswordRefused ? 'password' : null
}

/** Sign-in with a local account: name and password, then the steps that the account requires. */
export function SignInForm({ user = '', onDone }: SignInFormProps) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const step = refused && stepAfter(refused)
  const onRefused = (credentials: Credentials, error: Error): void => setRefused({ credentials, error })
  if (refused === null || step === null)
    return (
      <PasswordForm
        user={refused?.credentials.user ?? user}
        error={refused?.error ?? null}
        onDone={onDone}
        onRefused={onRefused}
      />
    )
  const props = { ...refused, onDone, onRefused, onLeave: () => setRefused(null) }
  const Step = steps[step]
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  )
}

interface PasswordFormProps {
  user: string
  /** Why the last sign-in failed. */
  error: Error | null
  onDone: (session: Session) => void
  onRefused: (credentials: Credentials, error: Error) => void
}

/** User name and password. Part of the first load, hence plain inputs without a form library. */
function PasswordForm({ user, error, onDone, onRefused }: PasswordFormProps) {
  const t = useTranslations('signIn')
  const [values, setValues] = useState({ user, password: '' })
  const [chosen, setChosen] = useState<string | null>(null)
  const source = useSource(chosen)
  const [isTried, setIsTried] = useState(false)
  const userField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    ...signIn(),
    onSuccess: onDone,
    onError: (refusal, credentials) => {
      // Reasons of a directory are messages of the service, which the sign-in page alone doesn't need.
      if (refusal instanceof ApiError && refusal.code === 'signInFailed') void loadMessages(['service'])
      onRefused(credentials, refusal)
      passwordField.current?.select()
    },
  })
  // The form is the only task on screen, so the first empty field takes focus.
  useEffect(() => (user === '' ? userField : passwordField).current?.focus(), [user])
  const refusal = useRefusal(enter.isPending ? null : error)
  const insecure = t('insecure', { address: `https://${window.location.hostname}` })
  const missing = (name: keyof typeof values): boolean => isTried && values[name] === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (isInsecure) return
    if (values.user === '') return userField.current?.focus()
    if (values.password === '') return passwordField.current?.focus()
    enter.mutate(source === null ? values : { ...values, provider: source })
  }
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={submit}>
      {isInsecure ? <Notice tone={isTried ? 'fail' : 'warn'}>{insecure}</Notice> : null}
      {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
      <AccountSource source={source} onChange={setChosen} />
      <PlainField
        ref={userField}
        label={t('user')}
        name="username"
        autoComplete="username"
        value={values.user}
        onChange={(text) => setValues({ ...values, user: text })}
        error={missing('user') ? t('userMissing') : undefined}
      />
      <PlainField
        ref={passwordField}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        isSecret
        value={values.password}
        onChange={(text) => setValues({ ...values, password: text })}
        error={missing('password') ? t('passwordMissing') : undefined}
      />
      <Button type="submit" variant="contained" color="primary" fullWidth loading={enter.isPending}>
        {t('submit')}
      </Button>
      {isInsecure ? null : (
        <PasskeyButton
          onDone={onDone}
          onRefused={(refusal) => onRefused({ ...values, password: '' }, refusal)}
        />
      )}
    </Stack>
  )
}
