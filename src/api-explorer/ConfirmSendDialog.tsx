import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { session } from '../api/session.ts'
import type { Prepared } from './call.ts'

interface ConfirmSendDialogProps {
  prepared: Prepared
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a call that changes something: it affects the live platform, not a sandbox. */
export function ConfirmSendDialog({ prepared, onConfirm, onClose }: ConfirmSendDialogProps) {
  const t = useTranslations('apiExplorer.confirm')
  const cancel = useTranslations('resource')('cancel')
  const { data } = useSuspenseQuery(session())
  const titleId = useId()
  const { method, address } = prepared
  const verb = method === 'DELETE' ? 'delete' : method === 'POST' ? 'create' : 'update'
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <DialogTitle id={titleId}>{t('title', { method })}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary">{t(verb, { user: data.user.name })}</Typography>
          <code style={{ display: 'block', margin: '12px 0 4px', overflowWrap: 'anywhere' }}>{address}</code>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" variant="contained" color={method === 'DELETE' ? 'error' : 'primary'}>
            {t('submit', { method })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
