import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { StateMark } from '../ui/values/StateMark.tsx'
import { byteUnitOf, formatBytes, formatNumber, formatPercent } from '../util/format.ts'
import { path } from '../util/path.ts'
import {
  applicationCount,
  applicationStates,
  podCount,
  restOf,
  type FleetTotals,
  type RestOfPods,
  type Share,
} from './fleet.ts'

const Strip = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) minmax(0, 1.35fr)',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  '& > div': { position: 'relative', padding: '12px 16px', minWidth: 0 },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.line.main}` },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { borderLeft: '0 !important', borderTop: `1px solid ${theme.vars.palette.line.main}` },
    '& > div:nth-of-type(-n + 2)': { borderTop: 0 },
    '& > div:nth-of-type(even)': { borderLeft: `1px solid ${theme.vars.palette.line.main} !important` },
    '& > div:last-of-type': { gridColumn: '1 / -1' },
  },
}))

const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.figure,
  '& small': { fontSize: '0.9375rem', fontWeight: 400, color: theme.vars.palette.text.tertiary },
}))
const States = styled('dd')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6px 16px',
  marginTop: 6,
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const applicationsIn = (state: string): string =>
  `${path.resources('environments', 'applications')}?filter=state,${state}`

/** Makes the whole figure a link to the label's target. */
const Whole = styled(RouterLink)({ '&::after': { content: '""', position: 'absolute', inset: 0 } })

interface FigureProps {
  label: string
  /** Path of the list behind the figure. */
  to?: string
  value: ReactNode
  text: ReactNode
}

function Figure({ label, to, value, text }: FigureProps) {
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {to === undefined ? (
          label
        ) : (
          <Link component={Whole} to={to} color="inherit" underline="hover">
            {label}
          </Link>
        )}
      </Typography>
      <Value>{value}</Value>
      <Typography variant="caption" component="dd" color="textTertiary">
        {text}
      </Typography>
    </div>
  )
}

interface UseFigureProps {
  label: string
  share: Share | null
  textOf: (share: Share) => string
}

function UseFigure({ label, share, textOf }: UseFigureProps) {
  const t = useTranslations('home.figures')
  const locale = useLocale()
  if (share === null || share.all === 0)
    return <Figure label={label} value={<small>{t('noMetrics')}</small>} text={t('noMetricsText')} />
  return (
    <Figure
      label={label}
      value={formatPercent((share.used / share.all) * 100, locale)}
      text={textOf(share)}
    />
  )
}

/** States that are shown only if they have applications. */
const isRare = (state: string): boolean => state === 'unknown' || state === 'paused'

const strong = (text: ReactNode) => <b>{text}</b>

function Applications() {
  const t = useTranslations()
  const counts = useQueries({ queries: applicationStates.map((state) => applicationCount(state)) })
  return (
    <div>
      <Typography component="dt" color="textSecondary">
        {t('home.figures.applications')}
      </Typography>
      <States>
        {applicationStates.map((state, index) => {
          const count = counts[index]?.data?.total ?? 0
          if (count === 0 && isRare(state)) return null
          return (
            <span key={state}>
              <StateMark state={state === 'unknown' ? 'disconnected' : state} />
              <Link component={RouterLink} to={applicationsIn(state)} color="inherit" underline="hover">
                {t.rich(`catalog.runs.${state}`, { count, n: strong })}
              </Link>
            </span>
          )
        })}
      </States>
    </div>
  )
}

export function Figures({ totals }: { totals: FleetTotals }) {
  const t = useTranslations('home.figures')
  const locale = useLocale()
  const format = useFormatter()
  const { pods, nodes, disconnected } = totals
  const all = useQuery(podCount()).data?.total
  const podsText = ({ pending, ended }: RestOfPods): string => {
    const parts = [
      ...(pending > 0 ? [t('podsPending', { pending })] : []),
      ...(ended > 0 ? [t('podsEnded', { ended })] : []),
    ]
    return parts.length > 0 ? parts.join(', ') : t('podsText', { all: pods.fit })
  }
  return (
    <div>
      <Strip aria-label={t('label')}>
        <UseFigure
          label={t('cpu')}
          share={totals.cpu}
          textOf={({ used, all }) =>
            t('cpuText', { used: formatNumber(used, locale), all: formatNumber(all, locale) })
          }
        />
        <UseFigure
          label={t('memory')}
          share={totals.memory}
          textOf={({ used, all }) => {
            const unit = byteUnitOf(all)
            return t('memoryText', {
              used: formatBytes(used, locale, unit),
              all: formatBytes(all, locale, unit),
            })
          }}
        />
        <Figure
          label={t('pods')}
          to={path.resources('environments', 'pods')}
          value={
            <>
              {format.number(pods.running)}
              {/* The list includes pods of disconnected clusters, whose running count is unknown. */}
              {disconnected > 0 ? null : <small> / {all === undefined ? '…' : format.number(all)}</small>}
            </>
          }
          text={podsText(restOf({ all, disconnected, pods }))}
        />
        <Figure
          label={t('nodes')}
          to={path.clusters()}
          value={
            <>
              {format.number(nodes.ready)} <small>/ {format.number(nodes.all)}</small>
            </>
          }
          text={t('nodesText', { missing: nodes.all - nodes.ready })}
        />
        <Applications />
      </Strip>
      {disconnected > 0 ? (
        <Typography variant="caption" component="p" color="textTertiary" sx={{ marginTop: 2 }}>
          {t('leftOut', { disconnected })}
        </Typography>
      ) : null}
    </div>
  )
}
