import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAskOnUnload } from '../../hooks/use-leaving.ts'
import type { DraftRisk } from './use-draft.ts'

interface LeaveDialogProps {
  /** True while the draft has unapplied changes. */
  isDirty: boolean
  risk: DraftRisk | null
  /** Returns true if the page closes because the draft was applied; called at that moment. */
  isDone: () => boolean
  onDiscard: () => void
}

/** Confirms leaving a page with a draft. On a reload, asks only if the draft would be lost. */
export function LeaveDialog({ isDirty, risk, isDone, onDiscard }: LeaveDialogProps) {
  const t = useTranslations('components.yaml.leaving')
  const titleId = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone() && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskOnUnload(risk !== null)
  const isUnkept = risk !== null && risk !== 'otherTab'
  const stay = (): void => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>{t(isUnkept ? 'lost' : 'kept')}</DialogContent>
      <DialogActions>
        <Button onClick={stay}>{t('stay')}</Button>
        <Button
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          {t('discard')}
        </Button>
        {isUnkept ? null : (
          <Button variant="contained" onClick={() => blocker.proceed?.()}>
            {t('leave')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
