import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateMark } from '../values/StateMark.tsx'

type NoticeTone = 'info' | 'warn' | 'fail' | 'run' | 'neutral'

const Box = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: NoticeTone }>(({
  theme,
  tone,
}) => {
  const colors = tone === 'info' ? null : theme.vars.palette.state[tone]
  return {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px 10px',
    padding: '11px 15px',
    border: `1px ${tone === 'neutral' ? 'dashed' : 'solid'} ${colors?.line ?? theme.vars.palette.line.main}`,
    borderRadius: 8,
    backgroundColor: colors?.tint ?? theme.vars.palette.background.sunken,
    color: theme.vars.palette.text.secondary,
    '& strong': { fontWeight: 500, color: theme.vars.palette.text.primary },
    '& > svg': { flex: 'none', marginTop: 3 },
  }
})

const marks = { warn: 'degraded', fail: 'failed', run: 'completed', neutral: 'disconnected' } as const

interface NoticeProps {
  tone: NoticeTone
  /** A short statement that ends with a full stop. */
  title?: string
  children?: React.ReactNode
  action?: React.ReactNode
}

/** At most one in a page. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <Box tone={tone} role={tone === 'fail' ? 'alert' : 'status'}>
      {tone === 'info' ? <Info size={14} strokeWidth={1.8} aria-hidden /> : <StateMark state={marks[tone]} />}
      <div style={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {title ? <strong>{title}</strong> : null} {children}
      </div>
      {action}
    </Box>
  )
}

/** Notice for a part that failed to load, with a retry button; the rest of the page stays. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const t = useTranslations('errors')
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="text" size="small" color="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
