import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'

const Lines = styled('section')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  padding: '8px 0',
  maxHeight: 360,
  overflow: 'auto',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.line.subtle}`,
  borderRadius: 6,
  '& > span': {
    display: 'block',
    padding: '0 10px',
    minHeight: '1.4em',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& > [data-sign="+"]': {
    background: theme.vars.palette.state.run.tint,
    color: theme.vars.palette.text.primary,
  },
  '& > [data-sign="-"]': {
    background: theme.vars.palette.state.fail.tint,
    color: theme.vars.palette.text.primary,
  },
}))

/** Longer differences are collapsed. */
const FOLD = 24

/** Line diff of a long text; each added or removed line has its sign. */
export function LinesText({ lines, label }: { lines: readonly string[]; label: string }) {
  const t = useTranslations('activity.detail')
  const text = (
    // Scrollable by keyboard, too.
    <Lines tabIndex={0} aria-label={label}>
      {lines.map((line, index) => (
        <span key={index} data-sign={line.charAt(0)}>
          {line}
        </span>
      ))}
    </Lines>
  )
  if (lines.length <= FOLD) return text
  return (
    <details>
      <summary>{t('lines', { count: lines.length })}</summary>
      {text}
    </details>
  )
}
