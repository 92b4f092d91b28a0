import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Session } from '../../model/answers/session.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../api/session.ts'
import { arePasskeysPossible, askForPasskey } from './passkeys.ts'

async function signInByPasskey(): Promise<Session> {
  const { options, challenge } = await beginPasskeySignIn({})
  const response = await askForPasskey(options ?? {})
  return signInWithPasskey({ challenge: challenge ?? '', response })
}

interface PasskeyButtonProps {
  onDone: (session: Session) => void
  onRefused: (error: Error) => void
}

/** Signs in with any passkey of the device, without a name and a password. Nothing where passkeys can't work. */
export function PasskeyButton({ onDone, onRefused }: PasskeyButtonProps) {
  const t = useTranslations('signIn.passkey')
  const enter = useMutation({ mutationFn: signInByPasskey, onSuccess: onDone, onError: onRefused })
  if (!arePasskeysPossible()) return null
  return (
    <Button
      variant="outlined"
      fullWidth
      startIcon={<KeyRound size={15} strokeWidth={1.6} aria-hidden />}
      loading={enter.isPending}
      onClick={() => enter.mutate()}
    >
      {t('signIn')}
    </Button>
  )
}
