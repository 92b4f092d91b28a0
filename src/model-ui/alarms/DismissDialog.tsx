import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dismissAlarms, undismissAlarms, type Alarm } from '../../api/calls/alarms.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useAlarmName } from './alarm.ts'

/** Maximum length that the service stores. */
const LONGEST_REASON = 1024

interface DismissDialogProps {
  alarms: readonly Alarm[]
  onClose: () => void
  onDone: () => void
}

export function DismissDialog({ alarms, onClose, onDone }: DismissDialogProps) {
  const t = useTranslations('alarms.dismiss')
  const sentence = useErrorSentence()
  const nameOf = useAlarmName()
  const titleId = useId()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const ids = alarms.map(({ id }) => id)
  const [first] = alarms
  const words = { count: alarms.length, name: first ? nameOf(first) : '' }
  const undismiss = useMutation(undismissAlarms())
  const dismiss = useSubmission({
    ...dismissAlarms(),
    title: t('verb'),
    tell: (task) => {
      if (task) return
      const action = { label: t('undo'), run: () => undismiss.mutate({ ids }) }
      showToast({ kind: 'done', text: t('done', words), action })
    },
    follow: onDone,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      // The dialog takes focus on opening; move it to the only field.
      slotProps={{ transition: { onEnter: () => field.current?.focus() } }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!dismiss.isPending) dismiss.mutate({ ids, reason: reason.trim() })
        }}
      >
        <DialogTitle id={titleId}>{t('title', words)}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ marginBottom: 4 }}>
            {t('text', words)}
          </Typography>
          <TextField
            inputRef={field}
            label={t('reason')}
            helperText={t('reasonHelp')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
            autoComplete="off"
            fullWidth
          />
          {dismiss.error ? (
            <div style={{ marginTop: 12 }}>
              <Notice tone="fail">{sentence(dismiss.error)}</Notice>
            </div>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={dismiss.isPending}>
            {t('verb')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
