import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { eventStream } from '../api/events.ts'
import { queryClient } from '../api/query-client.ts'
import type { Session } from '../../model/answers/session.ts'
import { session, onSignedInElsewhere, takeSession } from '../api/session.ts'
import { ProviderLinks } from '../form/ProviderLinks.tsx'
import { SignInForm } from '../form/SignInForm.tsx'
import { restart } from '../util/address.ts'
import { path } from '../util/path.ts'

interface SignInAgainDialogProps {
  user: Session['user']
  /** A write is waiting for the new sign-in. */
  isWaiting: boolean
  onDone: () => void
}

export function SignInAgainDialog({ user, isWaiting, onDone }: SignInAgainDialogProps) {
  const t = useTranslations('signIn.expired')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const goOn = (): void => {
    onDone()
    eventStream.open()
    void queryClient.invalidateQueries()
  }
  const take = (signedIn: Session): void => (takeSession(signedIn) ? goOn() : restart(pathname + search))
  const follow = useEffectEvent(async () => {
    // The other page may have signed out again; this form then stays open.
    const known = await queryClient.fetchQuery({ ...session(), staleTime: 0 }).catch(() => null)
    if (known?.user.id === user.id) goOn()
  })
  useEffect(() => onSignedInElsewhere(user.id, () => void follow()), [user.id])
  // The user may have signed in with a provider in another tab.
  useEffect(() => {
    const look = (): void => void follow()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  return (
    <Dialog open aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">{t('title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 4 }}>
          {t('text')} {isWaiting ? t('waits') : null}
        </Typography>
        <ProviderLinks next="/" isBlank />
        <SignInForm user={user.name} onDone={take} />
        <Button
          variant="text"
          fullWidth
          sx={{ margin: '8px 0' }}
          onClick={() => void navigate(path.signIn(pathname + search))}
        >
          {t('leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
