import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useLocale, useNow, useTranslations } from 'use-intl'
import { logAbsence } from '../../api/calls/logs.ts'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import type { StateName } from '../../ui/values/state.ts'
import { formatTime } from '../../util/format.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import type { LogSession } from './log-session.ts'

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 20px',
  color: theme.vars.palette.text.tertiary,
  // Emphasized, so that nobody mistakes a filtered log for all of it.
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const looks = {
  opening: 'connecting',
  live: 'running',
  // Neutral: the pod's state shows whether it succeeded.
  ended: 'stopped',
  failed: 'failed',
  reconnecting: 'connecting',
  absent: 'stopped',
  paused: 'paused',
  held: 'running',
} as const satisfies Record<string, StateName>

function stateOf({ state, error, isPaused, isHeld }: LogSession): keyof typeof looks {
  if (state === 'failed' && logAbsence(error) !== null) return 'absent'
  if (state !== 'live') return state
  if (isPaused) return 'paused'
  return isHeld ? 'held' : 'live'
}

/** State of the stream, and the section of the log in memory. */
export function LogFoot({ session }: { session: LogSession }) {
  const t = useTranslations('logs')
  const locale = useLocale()
  const now = useNow()
  const { buffer } = session
  const state = stateOf(session)
  const sentence = useErrorSentence()
  const oldest = buffer.oldestTime
  const time = oldest === '' ? '–' : formatTime(Date.parse(oldest), locale, now.getTime())
  return (
    <Foot>
      <output>
        <StateLabel state={looks[state]} word={t(`states.${state}`)} />
      </output>
      {state === 'failed' ? <span>{sentence(session.error)}</span> : null}
      {state === 'failed' || state === 'reconnecting' ? (
        <Button size="small" variant="text" onClick={() => session.reconnect()}>
          {t('again')}
        </Button>
      ) : null}
      <span>{t('kept', { count: buffer.count, total: buffer.total, time })}</span>
      {buffer.isFiltered ? <b>{t('shown', { count: buffer.shownCount, total: buffer.count })}</b> : null}
      {buffer.count < buffer.total ? <span>{t('longer')}</span> : null}
    </Foot>
  )
}
