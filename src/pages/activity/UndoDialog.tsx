import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangeAnswer } from '../../../model/answers/changes.ts'
import type { UndoPreview } from '../../../model/answers/undo.ts'
import { undo, undoPreview } from '../../api/change-sets.ts'
import { Notice } from '../../components/Notice.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { Failure } from '../../resource/Failure.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useSubmission } from '../../resource/use-submission.ts'
import { path } from '../../util/path.ts'
import { isAwaited } from '../../util/preview.ts'
import { type Outcome, outcomeOf, type Said } from './undo-choice.ts'
import { UndoSteps } from './UndoSteps.tsx'

const nothing: Pick<UndoPreview, 'steps'> = { steps: [] }

/** Preview and execution of an undo. */
function useUndo(id: string, onClose: () => void) {
  const t = useTranslations('activity.undo')
  const navigate = useNavigate()
  const text = useMessageText()
  const [isSent, setIsSent] = useState(false)
  // After the undo the preview would be empty, which looks like a refusal.
  const preview = useQuery({ ...undoPreview(id), enabled: !isSent })
  const { data, refetch } = preview
  const [said, setSaid] = useState<Said>({})
  const outcome = outcomeOf(data ?? nothing, said)
  const only = outcome.chosen.map(({ uuid }) => uuid)
  const show = ({ changes }: ChangeAnswer) => navigate(path.change(changes.sequenceId))
  const mutation = useSubmission({
    ...undo(id),
    title: t('confirm'),
    tell: (answer) =>
      showToast({
        kind: 'done',
        text: text(answer),
        action: { label: t('show'), run: () => void show(answer) },
      }),
    follow: onClose,
    lead: show,
    // A conflict arose after the preview.
    refuse: async () => {
      setIsSent(false)
      await refetch()
    },
  })
  return {
    preview,
    mutation,
    outcome,
    choose: (uuid: string, isChosen: boolean): void => setSaid({ ...said, [uuid]: isChosen }),
    isReady: only.length > 0 && !isAwaited(preview, mutation) && !mutation.isPending,
    submit: () => {
      if (!data) return
      setIsSent(true)
      mutation.mutate({
        overwrite: outcome.isLoss,
        state: data.state,
        ...(outcome.isPartly ? { only } : {}),
      })
    },
  }
}

/** Dialog that shows what an undo does, can't do and would lose, and executes it. */
export function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('activity.undo')
  const titleId = useId()
  const sentence = useErrorSentence()
  const { preview, mutation, outcome, choose, isReady, submit } = useUndo(id, onClose)
  const { data, error, refetch } = preview
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{t('text')}</Typography>
        <Preview
          preview={data}
          outcome={outcome}
          onChoose={choose}
          error={error}
          onRetry={() => void refetch()}
        />
        {mutation.error ? <Notice tone="fail">{sentence(mutation.error)}</Notice> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="contained"
          color={outcome.isLoss || outcome.isDeletion ? 'error' : 'primary'}
          disabled={!isReady}
          onClick={submit}
        >
          {t(confirmOf(outcome), { count: outcome.chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Button label; the most serious effect wins. */
function confirmOf({ chosen, isLoss, isDeletion, isPartly }: Outcome) {
  if (isLoss) return 'confirmLoss'
  if (isDeletion) return 'confirmDelete'
  return isPartly && chosen.length > 0 ? 'confirmPartly' : 'confirm'
}

interface PreviewProps {
  preview: UndoPreview | undefined
  outcome: Outcome
  onChoose: (uuid: string, isChosen: boolean) => void
  error: Error | null
  onRetry: () => void
}

function Preview({ preview, outcome, onChoose, error, onRetry }: PreviewProps) {
  const t = useTranslations('activity.undo')
  const loading = useTranslations('resource')('loading', { what: t('looking') })
  if (preview) return <UndoSteps {...{ preview, outcome, onChoose }} />
  return error === null ? (
    <RowsSkeleton rows={3} label={loading} />
  ) : (
    <Failure error={error} onRetry={onRetry} />
  )
}
