import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '../../../model/answers/session.ts'
import { ApiError } from '../../api/errors.ts'
import { type AuthenticatorSetup, beginAuthenticatorSetup, signIn } from '../../api/session.ts'
import { CopyLine } from '../../ui/page/CopyButton.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { PlainField } from '../../ui/fields/PlainField.tsx'
import type { SignInStepProps } from './NewPasswordForm.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** Step of a sign-in that sets up a required second factor. */
export function SetUpForm(props: SignInStepProps) {
  const { credentials, onRefused } = props
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const begin = useEffectEvent(() => {
    beginAuthenticatorSetup(credentials).then(setSetup, (error: Error) =>
      // Another sign-in may have set up a factor, so start over.
      onRefused(credentials, error),
    )
  })
  useEffect(() => begin(), [])
  return setup && <ConfirmForm {...props} setup={setup} />
}

/** Refusals of the code, which the user can correct here. */
const isOfCode = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 406 && error.errors.some(({ field }) => field === 'code')

function ConfirmForm({
  credentials,
  setup: { key, uri, setup },
  onDone,
  onRefused,
  onLeave,
}: SignInStepProps & { setup: AuthenticatorSetup }) {
  const t = useTranslations('accounts')
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [done, setDone] = useState<Session | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const enter = useMutation({
    ...signIn(),
    onSuccess: setDone,
    onError: (error, sent) => (isOfCode(error) ? field.current?.select() : onRefused(sent, error)),
  })
  if (done !== null) {
    const { recoveryCodes = [], ...session } = done
    return <RecoveryCodesDialog codes={recoveryCodes} onClose={() => onDone(session)} />
  }
  const isMissing = code.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (isMissing) return field.current?.focus()
    enter.mutate({ ...credentials, setup, code })
  }
  const problem = isOfCode(enter.isPending ? null : enter.error) ? t('code.wrong') : undefined
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={submit}>
      <Notice tone="info" title={t('setUp.title')}>
        {t('setUp.text')}
      </Notice>
      <QrCode text={uri} label={t('factors.app.picture')} />
      <CopyLine name={t('factors.app.key')} text={key} label={t('factors.app.copy')} />
      <PlainField
        ref={field}
        label={t('code.field')}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={isTried && isMissing ? t('code.missing') : problem}
      />
      <Button type="submit" variant="contained" color="primary" fullWidth loading={enter.isPending}>
        {t('setUp.submit')}
      </Button>
      <Button variant="text" fullWidth onClick={onLeave}>
        {t('code.leave')}
      </Button>
    </Stack>
  )
}
