import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/errors.ts'
import { signIn } from '../../api/session.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PlainField } from '../../ui/fields/PlainField.tsx'
import type { SignInStepProps } from './NewPasswordForm.tsx'

/** Refusals of a code, which the user can correct here. */
const isOfCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'wrongCode' || error.status === 429 || error.status === 0)

function useProblem(error: Error | null): string | undefined {
  const t = useTranslations()
  if (!isOfCode(error)) return undefined
  if (error.status === 429) return t('signIn.throttled', { seconds: error.retrySeconds ?? 0 })
  return error.status === 0 ? t('errors.unreachable.happened') : t('accounts.code.wrong')
}

/** Step of a sign-in that asks for a code of an authenticator app, or a recovery code. */
export function CodeForm({ credentials, onDone, onRefused, onLeave }: SignInStepProps) {
  const t = useTranslations('accounts.code')
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const enter = useMutation({
    ...signIn(),
    onSuccess: onDone,
    onError: (error) => {
      if (isOfCode(error)) return field.current?.select()
      // The code is used by now, and the other step sends the rest again.
      onRefused(credentials, error)
    },
  })
  const problem = useProblem(enter.isPending ? null : enter.error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (code.trim() === '') return field.current?.focus()
    enter.mutate({ ...credentials, code })
  }
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={submit}>
      <Notice tone="info" title={t('title')}>
        {t('text')}
      </Notice>
      <div>
        <PlainField
          ref={field}
          label={t('field')}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={isTried && code.trim() === '' ? t('missing') : problem}
        />
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
