import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import { StateMark } from '../components/StateMark.tsx'
import { useNow } from '../hooks/use-now.ts'
import { formatTime } from '../util/format.ts'
import { useAwayCount } from '../resource/use-away-count.ts'
import { useStreamState } from './use-stream-state.ts'

const Line = styled('output')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '4px 6px',
  borderRadius: 4,
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '&[data-away]': { color: theme.vars.palette.state.warn.text, fontWeight: 500 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}))

const marks = {
  connecting: 'connecting',
  live: 'connected',
  partlyAway: 'away',
  waiting: 'degraded',
  away: 'degraded',
} as const

/** Connection state of the page: live, or the time of its data. */
export function StreamIndicator() {
  const t = useTranslations('navigation.stream')
  const locale = useLocale()
  const state = useStreamState()
  const now = useNow(60_000)
  const count = useAwayCount()
  const time = 'since' in state ? formatTime(state.since, locale, now) : ''
  const status = state.status === 'live' && count > 0 ? 'partlyAway' : state.status
  return (
    <Tooltip title={t(`help.${status}`, { time, count })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the text reachable by keyboard */}
      <Line tabIndex={0} data-away={'since' in state || undefined}>
        <StateMark state={marks[status]} size={12} />
        {t(status, { time, count })}
      </Line>
    </Tooltip>
  )
}
