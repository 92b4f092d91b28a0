import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '../../../model/answers/session.ts'
import { ApiError } from '../../api/errors.ts'
import { beginPasskeySignIn, type Credentials, type PasskeyOffer, sendSignIn } from '../../api/session.ts'
import { arePasskeysPossible, askForPasskey, PasskeyAborted } from '../passkeys.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PlainField } from '../../ui/fields/PlainField.tsx'
import type { SignInStepProps } from './NewPasswordForm.tsx'

const codes = ['wrongCode', 'wrongPasskey']

/** Refusals of a factor, which the user can correct here. */
const isOfFactor = (error: unknown): boolean =>
  error instanceof PasskeyAborted ||
  (error instanceof ApiError && (codes.includes(error.code) || error.status === 429 || error.status === 0))

function useProblem(error: Error | null): string | undefined {
  const t = useTranslations()
  if (error === null || !isOfFactor(error)) return undefined
  if (!(error instanceof ApiError)) return t('signIn.passkey.aborted')
  if (error.status === 429) return t('signIn.throttled', { seconds: error.retrySeconds ?? 0 })
  if (error.status === 0) return t('errors.unreachable.happened')
  return error.code === 'wrongPasskey' ? t('signIn.passkey.refused') : t('accounts.code.wrong')
}

/** Reads which factors the account has. After a failure, codes are asked for. */
function useOffer({ user, password }: Credentials): PasskeyOffer | null {
  const [offer, setOffer] = useState<PasskeyOffer | null>(null)
  const read = useEffectEvent(() => {
    const none = { options: null, challenge: null, hasCode: true }
    beginPasskeySignIn({ user, password }).then(setOffer, () => setOffer(none))
  })
  useEffect(() => read(), [])
  return offer
}

type Given = { code: string } | 'passkey'

/** Sends a code, or what the browser answers to the offered challenge. */
async function sendFactor(credentials: Credentials, offer: PasskeyOffer, given: Given): Promise<Session> {
  if (given !== 'passkey') return sendSignIn({ ...credentials, ...given })
  const response = await askForPasskey(offer.options ?? {})
  return sendSignIn({ ...credentials, passkey: { challenge: offer.challenge ?? '', response } })
}

/** Step of a sign-in that asks for a passkey, a code of an authenticator app, or a recovery code. */
export function CodeForm(props: SignInStepProps) {
  const offer = useOffer(props.credentials)
  return offer && <FactorForm {...props} offer={offer} />
}

function FactorForm({
  credentials,
  offer,
  onDone,
  onRefused,
  onLeave,
}: SignInStepProps & { offer: PasskeyOffer }) {
  const t = useTranslations('accounts.code')
  const field = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    mutationFn: (given: Given) => sendFactor(credentials, offer, given),
    onSuccess: onDone,
    onError: (error) => {
      if (isOfFactor(error)) return field.current?.select()
      // The factor is used by now, and the other step sends the rest again.
      onRefused(credentials, error)
    },
  })
  const problem = useProblem(enter.isPending ? null : enter.error)
  const pending = enter.isPending ? enter.variables : null
  return (
    <Stack spacing={4}>
      <Notice tone="info" title={t(offer.hasCode ? 'title' : 'passkeyTitle')}>
        {t('text')}
      </Notice>
      {offer.hasCode || problem === undefined ? null : <Notice tone="fail">{problem}</Notice>}
      <PasskeyChoice
        offer={offer}
        isPending={pending === 'passkey'}
        onChoose={() => enter.mutate('passkey')}
      />
      {offer.hasCode ? (
        <CodeField
          field={field}
          problem={problem}
          isPending={pending !== null && pending !== 'passkey'}
          onSubmit={(code) => enter.mutate({ code })}
        />
      ) : null}
      <Button variant="text" fullWidth onClick={onLeave}>
        {t('leave')}
      </Button>
    </Stack>
  )
}

interface PasskeyChoiceProps {
  offer: PasskeyOffer
  isPending: boolean
  onChoose: () => void
}

function PasskeyChoice({ offer, isPending, onChoose }: PasskeyChoiceProps) {
  const t = useTranslations('accounts.code')
  if (offer.options === null || !arePasskeysPossible()) return null
  const variant = offer.hasCode ? 'outlined' : 'contained'
  return (
    <Button variant={variant} color="primary" fullWidth loading={isPending} onClick={onChoose}>
      {t('passkey')}
    </Button>
  )
}

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  problem: string | undefined
  isPending: boolean
  onSubmit: (code: string) => void
}

function CodeField({ field, problem, isPending, onSubmit }: CodeFieldProps) {
  const t = useTranslations('accounts.code')
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  useEffect(() => field.current?.focus(), [field])
  const isMissing = code.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (isMissing) field.current?.focus()
    else onSubmit(code)
  }
  return (
    <Stack component="form" spacing={4} noValidate onSubmit={submit}>
      <div>
        <PlainField
          ref={field}
          label={t('field')}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={isTried && isMissing ? t('missing') : problem}
        />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('help')}
        </Typography>
      </div>
      <Button type="submit" variant="contained" color="primary" fullWidth loading={isPending}>
        {t('submit')}
      </Button>
    </Stack>
  )
}
