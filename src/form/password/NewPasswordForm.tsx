import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '../../../model/answers/session.ts'
import { ApiError } from '../../api/errors.ts'
import { type Credentials, signIn } from '../../api/session.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { loadMessages } from '../../messages/load.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PlainField } from '../../ui/fields/PlainField.tsx'
import { LazyPasswordMeter } from './lazy-meter.ts'

export interface SignInStepProps {
  /** Input of the user so far. */
  credentials: Credentials
  /** Why the service asks for the step. */
  error: Error
  onDone: (session: Session) => void
  /** Called if the service asks for more, or if the first step has to be repeated. */
  onRefused: (credentials: Credentials, error: Error) => void
  onLeave: () => void
}

/** Step of a sign-in that replaces a password which somebody else has set. */
export function NewPasswordForm({
  credentials,
  error: earlier,
  onDone,
  onRefused,
  onLeave,
}: SignInStepProps) {
  const t = useTranslations('accounts.newPassword')
  const form = useTranslations('signIn')
  const textOf = useMessageText()
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    // For the service's reasons in the reader's language.
    loadMessages(['service']).catch(() => undefined)
  }, [])
  const enter = useMutation({
    ...signIn(),
    onSuccess: onDone,
    onError: (error, sent) => {
      if (error instanceof ApiError && error.status === 406) return field.current?.select()
      onRefused(sent, error)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (text === '') return field.current?.focus()
    enter.mutate({ ...credentials, newPassword: text })
  }
  const error = enter.isPending ? null : (enter.error ?? earlier)
  const problem =
    error instanceof ApiError && error.status === 406
      ? textOf({ message: error.message, reasons: error.reasons })
      : undefined
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={submit}>
      <Notice tone="info" title={t('title')}>
        {t('text')}
      </Notice>
      <input type="hidden" name="username" autoComplete="username" value={credentials.user} />
      <div>
        <PlainField
          ref={field}
          label={t('field')}
          name="new-password"
          autoComplete="new-password"
          isSecret
          value={text}
          onChange={setText}
          error={isTried && text === '' ? form('passwordMissing') : problem}
        />
        {text === '' ? null : (
          <Suspense fallback={null}>
            <LazyPasswordMeter password={text} name={credentials.user} />
          </Suspense>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('help')}
        </Typography>
      </div>
      <Button type="submit" variant="contained" color="primary" fullWidth loading={enter.isPending}>
        {t('submit')}
      </Button>
      <Button variant="text" fullWidth onClick={onLeave}>
        {t('leave')}
      </Button>
    </Stack>
  )
}
