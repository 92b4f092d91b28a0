import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { HardDrive } from 'lucide-react'
import { useId } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAskOnUnload } from '../../hooks/use-leaving.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import { useAgeText } from '../../ui/values/Time.tsx'
import { leftOut } from '../secret-values.ts'
import type { UsedDraft, DraftRisk } from '../use-draft.ts'

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '10px 24px',
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { padding: '10px 16px' },
  // Texts go above the buttons, which wrap as needed and fill the width.
  [theme.breakpoints.down('sm')]: {
    '& > output, & > span': { flexBasis: '100%' },
    // An empty live region must exist for screen readers, but take up no line.
    '& > output:empty': { position: 'absolute' },
    '& > button': { flex: '1 1 auto' },
  },
}))
interface ImportBarProps {
  draft: UsedDraft
  /** Label of the button that previews the changes. */
  checkLabel: string
  /** Why nothing can be applied yet; undefined when it can. */
  waits: string | undefined
  /** Number of objects that change. */
  count: number
  isChecking: boolean
  isApplying: boolean
  onDiscard: () => void
  onCheck: () => void
  onApply: () => void
}

/** Shows if the draft is stored and why applying is blocked, with buttons to discard, check and apply. */
export function ImportBar(props: ImportBarProps) {
  const { draft, checkLabel, waits, count, isChecking, isApplying, onDiscard, onCheck, onApply } = props
  const t = useTranslations('components.yaml')
  const age = useAgeText(draft.savedOn)
  const unkeptText = t(draft.risk === 'otherTab' ? 'keptInTab' : 'notKept')
  const keptText = draft.risk === null ? t('kept', { age }) : unkeptText
  return (
    <Bar>
      <Typography
        variant="caption"
        component="output"
        color="textTertiary"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, marginRight: 'auto' }}
      >
        {draft.savedOn === null ? null : (
          <>
            <HardDrive size={14} strokeWidth={1.6} aria-hidden />
            {keptText}
          </>
        )}
      </Typography>
      {waits === undefined ? null : (
        <Typography variant="caption" color="textSecondary">
          {waits}
        </Typography>
      )}
      <Button onClick={onDiscard} disabled={draft.savedOn === null}>
        {t('discard')}
      </Button>
      <ReasonButton onClick={onCheck} loading={isChecking}>
        {checkLabel}
      </ReasonButton>
      <ReasonButton
        variant="contained"
        color="primary"
        disabledReason={waits}
        loading={isApplying}
        onClick={onApply}
      >
        {t('apply', { count })}
      </ReasonButton>
    </Bar>
  )
}

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

/** Asks for Secret values to be typed again after a draft was restored without them. */
export function LeftOutNotice({ text }: { text: string }) {
  const t = useTranslations('components.yaml')
  if (!text.includes(leftOut)) return null
  return (
    <Notice tone="warn" title={t('leftOut')}>
      {t('leftOutText')}
    </Notice>
  )
}
