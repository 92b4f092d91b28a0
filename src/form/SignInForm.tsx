import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/errors.ts'
import type { Session } from '../../model/answers/session.ts'
import { signIn } from '../api/session.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { PlainField } from '../ui/fields/PlainField.tsx'

/** Browsers drop the session cookie on plain HTTP, except on localhost. */
const isInsecure = globalThis.isSecureContext === false

interface SignInFormProps {
  /** Filled in when a known user signs in again. */
  user?: string
  /** Takes over the session: the page may belong to another user (`takeSession`). */
  onDone: (session: Session) => void
}

function useRefusal(error: Error | null): string | null {
  const t = useTranslations()
  if (error === null) return null
  const { status, retrySeconds } = error instanceof ApiError ? error : { status: 0, retrySeconds: null }
  if (error instanceof ApiError && error.code === 'accountDisabled') return t('signIn.disabled')
  if (status === 401) return t('signIn.refused')
  if (status === 429) return t('signIn.throttled', { seconds: retrySeconds ?? 0 })
  if (status === 0) return t('errors.unreachable.happened')
  return error.message === '' ? t('errors.fault.happened') : error.message
}

/** User name and password. Part of the first load, hence plain inputs without a form library. */
export function SignInForm({ user = '', onDone }: SignInFormProps) {
  const t = useTranslations('signIn')
  const [values, setValues] = useState({ user, password: '' })
  const [isTried, setIsTried] = useState(false)
  const userField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    ...signIn(),
    onSuccess: onDone,
    onError: () => passwordField.current?.select(),
  })
  // The form is the only task on screen, so the first empty field takes focus.
  useEffect(() => (user === '' ? userField : passwordField).current?.focus(), [user])
  const refusal = useRefusal(enter.error)
  const insecure = t('insecure', { address: `https://${window.location.hostname}` })
  const missing = (name: keyof typeof values): boolean => isTried && values[name] === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (isInsecure) return
    if (values.user === '') return userField.current?.focus()
    if (values.password === '') return passwordField.current?.focus()
    enter.mutate(values)
  }
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={submit}>
      {isInsecure ? <Notice tone={isTried ? 'fail' : 'warn'}>{insecure}</Notice> : null}
      {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
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
    </Stack>
  )
}
