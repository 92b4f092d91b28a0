import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/errors.ts'
import { signIn, type Session } from '../api/session.ts'
import { Notice } from '../components/Notice.tsx'
import { PlainField } from '../components/PlainField.tsx'

/** Browsers drop the session's cookie on plain HTTP, other than from this machine itself. */
const isInsecure = globalThis.isSecureContext === false

const Form = styled('form')({ display: 'grid', gap: 16 })

interface SignInFormProps {
  /** Filled in when it is known who signs in again. */
  user?: string
  /** Takes the session: the page may have been somebody else's (`takeSession`). */
  onDone: (session: Session) => void
}

function useRefusal(error: Error | null): string | null {
  const t = useTranslations()
  if (error === null) return null
  const status = error instanceof ApiError ? error.status : 0
  if (error instanceof ApiError && error.code === 'accountDisabled') return t('signIn.disabled')
  if (status === 401) return t('signIn.refused')
  if (status === 429) return t('signIn.throttled')
  if (status === 0) return t('errors.unreachable.happened')
  return error.message === '' ? t('errors.fault.happened') : error.message
}

/** User and password. Part of the first load, so it is made of plain inputs: no form library comes with it. */
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
  // The form is all that there is to do where it appears, so the first empty field takes the focus.
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
    <Form noValidate onSubmit={submit}>
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
    </Form>
  )
}
