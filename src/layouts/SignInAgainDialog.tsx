import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { eventStream } from '../api/events.ts'
import { onSignedOut, queryClient } from '../api/query-client.ts'
import { path } from '../util/path.ts'
import { SignInForm } from '../resource/SignInForm.tsx'

/** When the session ends under a page, one signs in again on the spot: the page and all entered in it stay as they are. */
export function SignInAgainDialog({ user }: { user: string }) {
  const t = useTranslations('signIn.expired')
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => onSignedOut(() => setIsOpen(true)), [])
  const goOn = (): void => {
    setIsOpen(false)
    eventStream.open()
    void queryClient.invalidateQueries()
  }
  return (
    <Dialog open={isOpen} aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">{t('title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 4 }}>
          {t('text')}
        </Typography>
        <SignInForm user={user} onDone={goOn} />
        <Button
          variant="text"
          fullWidth
          sx={{ marginTop: 2 }}
          onClick={() => void navigate(path.signIn(pathname + search))}
        >
          {t('leave')}
        </Button>
      </DialogContent>
    </Dialog>
  )
}
