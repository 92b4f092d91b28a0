import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { HardDrive } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ReasonButton } from '../ReasonButton.tsx'
import { useAgeText } from '../Time.tsx'
import type { UsedDraft } from './use-draft.ts'

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
const Kept = styled('output')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  marginRight: 'auto',
  color: theme.vars.palette.text.tertiary,
}))
const Why = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
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
      <Kept>
        {draft.savedOn === null ? null : (
          <>
            <HardDrive size={14} strokeWidth={1.6} aria-hidden />
            {keptText}
          </>
        )}
      </Kept>
      {waits === undefined ? null : <Why>{waits}</Why>}
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
