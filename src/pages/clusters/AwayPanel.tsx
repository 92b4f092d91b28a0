import { useLocale, useTranslations } from 'use-intl'
import { styled } from '@mui/material/styles'
import { ErrorPanel } from '../../components/ErrorPanel.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { useNow } from '../../hooks/use-now.ts'
import { formatTime } from '../../util/format.ts'
import type { ClusterRow } from './cluster.ts'
import { heardOf } from './cluster.ts'
import { useStatusText } from '../../hooks/use-status-text.ts'
import { isAway } from '../../util/away.ts'

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: -12,
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
const Next = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

/** Explains why the cluster is unreachable and what to do. The rest of the page shows last known data. */
export function AwayPanel({ cluster, actions }: { cluster: ClusterRow; actions?: React.ReactNode }) {
  const t = useTranslations('clusters.away')
  const locale = useLocale()
  const now = useNow(60_000)
  const statusText = useStatusText()
  const heard = heardOf(cluster)
  return (
    <>
      <ErrorPanel
        state="away"
        title={t(cluster.connectionFault === 'credential' ? 'titleRefused' : 'title')}
        happened={statusText(cluster)}
        todo={t(`todo.${cluster.connectionFault ?? 'other'}`)}
        actions={
          <>
            {actions}
            <Next>{t('next')}</Next>
          </>
        }
      />
      {isAway(cluster) && heard !== null ? (
        <Line>
          <StateMark state="away" />
          {t('lastKnown', { time: formatTime(heard, locale, now) })}
          <span>{t('refused')}</span>
        </Line>
      ) : null}
    </>
  )
}
