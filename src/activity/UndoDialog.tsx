import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangeAnswer } from '../../model/answers/changes.ts'
import type { UndoPreview, UndoStep } from '../../model/answers/undo.ts'
import { undo, undoPreview } from '../api/calls/change-sets.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { Failure } from '../form/Failure.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useSubmission } from '../form/use-submission.ts'
import { path } from '../util/path.ts'
import { isAwaited } from '../util/preview.ts'
import { isPossible, type Outcome, outcomeOf, type Said } from './undo.ts'
import { UndoStepItem } from './UndoStepItem.tsx'

interface UndoStepsProps {
  preview: UndoPreview
  outcome: Outcome
  onChoose: (uuid: string, isChosen: boolean) => void
}

/** Steps of an undo with their conflicts. If there are several, each can be excluded. */
function UndoSteps({ preview, outcome, onChoose }: UndoStepsProps) {
  const { steps } = preview
  const isChoice = steps.filter(isPossible).length > 1
  const chosen = new Set(outcome.chosen.map(({ uuid }) => uuid))
  const propsOf = (step: UndoStep) => ({
    step,
    isChosen: chosen.has(step.uuid),
    ...(isChoice && isPossible(step)
      ? { onChoose: (isChosen: boolean): void => onChoose(step.uuid, isChosen) }
      : {}),
  })
  return (
    <>
      <Announcement preview={preview} outcome={outcome} />
      <Hidden count={preview.hiddenCount} />
      {isChoice ? <Chosen steps={steps} outcome={outcome} /> : null}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
        {steps.map((step) => (
          <UndoStepItem key={step.uuid} {...propsOf(step)} />
        ))}
      </Stack>
    </>
  )
}

/** The most important warning above the steps, at most one. */
function Announcement({ preview, outcome }: Omit<UndoStepsProps, 'onChoose'>) {
  const t = useTranslations('activity.undo')
  const { canUndo, canUndoPartly, steps } = preview
  if (!canUndo && !canUndoPartly)
    return (
      <Notice tone="fail" title={t('cannot')}>
        {steps.length === 0 ? t('empty') : null}
      </Notice>
    )
  if (outcome.isLoss)
    return (
      <Notice tone="warn" title={t('loses')}>
        {t('losesText')}
      </Notice>
    )
  const left = steps.filter(({ conflicts, problem }) => problem === null && conflicts.length > 0)
  if (left.length > 0)
    return (
      <Notice tone="warn" title={t('leaves', { count: left.length })}>
        {t('leavesText')}
      </Notice>
    )
  if (steps.every(isPossible)) return null
  return (
    <Notice tone="warn" title={t('partly')}>
      {t('partlyText')}
    </Notice>
  )
}

/** Number of objects in the change that the user may not see. */
function Hidden({ count }: { count: number }) {
  const t = useTranslations('activity.undo')
  if (count === 0) return null
  return (
    <Notice tone="warn" title={t('hidden', { count })}>
      {t('hiddenText')}
    </Notice>
  )
}

function Chosen({ steps, outcome: { chosen } }: { steps: readonly UndoStep[]; outcome: Outcome }) {
  const t = useTranslations('activity.undo')
  return (
    <Typography component="output" color="textSecondary" sx={{ display: 'block' }}>
      {t('chosen', { count: chosen.length, total: steps.length })}
    </Typography>
  )
}

const nothing: Pick<UndoPreview, 'steps'> = { steps: [] }

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
        ...(outcome.isPartly || data.hiddenCount > 0 ? { only } : {}),
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
