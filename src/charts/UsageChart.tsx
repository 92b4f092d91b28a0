import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { ChartLine, Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations, useLocale } from 'use-intl'
import { useNow } from '../hooks/use-now.ts'
import { formatNumber, formatTime } from '../util/format.ts'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { type Measure, chartScale, type ChartScale } from './chart-scale.ts'
import {
  type Reference,
  type TimeRange,
  type UsagePoint,
  allOf,
  findGaps,
  isEndMissing,
  valuesAt,
} from './gaps.ts'
import { Legend } from './Legend.tsx'

const Scroll = styled('section')({ overflow: 'auto' })

interface UsageTableProps {
  title: string
  points: readonly UsagePoint[]
  requested: Reference
  limit: Reference
  scale: ChartScale
  height: number
}

/** A chart's values as a table, newest first. */
function UsageTable({ title, points, scale, height, requested, limit }: UsageTableProps) {
  const t = useTranslations('components.usage')
  const locale = useLocale()
  const now = useNow(60_000)
  const unit = scale.unit === 'cores' ? t('cores') : scale.unit
  // References with only a current value are shown next to the table, not in every row.
  const columns = [requested, limit]
    .filter((reference) => reference.points.length > 0)
    .map((reference) => ({ label: reference.label, values: valuesAt(points, reference) }))
  const write = (value: number | null | undefined): string =>
    value == null ? '–' : formatNumber(scale.scaled(value), locale)
  return (
    <Scroll style={{ height }} tabIndex={0} aria-label={title}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('time')}</TableCell>
            <TableCell align="right">{t('usedIn', { unit })}</TableCell>
            {columns.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...points.entries()].toReversed().map(([index, { time, value }]) => (
            <TableRow key={time}>
              <TableCell sx={{ height: 28 }}>{formatTime(time, locale, now)}</TableCell>
              <TableCell align="right" sx={{ height: 28 }}>
                {write(value)}
              </TableCell>
              {columns.map(({ label, values }) => (
                <TableCell key={label} align="right" sx={{ height: 28 }}>
                  {write(values[index])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroll>
  )
}

const Plot = lazyPart(async () => (await import('./Plot.tsx')).Plot)

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& h3': theme.typography.subtitle1,
  '& h3 span': { ...theme.typography.caption, marginLeft: 4, color: theme.vars.palette.text.tertiary },
  '& button': { margin: '-6px -8px -6px 0', color: theme.vars.palette.text.tertiary },
}))

interface UsageChartProps {
  /** CPU or Memory. */
  title: string
  measure: Measure
  points: readonly UsagePoint[]
  /** Current reading; by default the newest point, which is a mean over its step. */
  used?: number | null | undefined
  range: TimeRange
  requested: Reference
  limit: Reference
  /** Its cluster is unreachable: the newest values are not current. */
  isLastKnown?: boolean
  height?: number
  /** Without a border, for two charts in one panel. */
  bare?: boolean
}

export function UsageChart(props: UsageChartProps) {
  const { title, measure, points, range, requested, limit, height = 196, bare = false } = props
  const { isLastKnown = false } = props
  const t = useTranslations('components.usage')
  const [isTable, setIsTable] = useState(false)
  const series = measure === 'cores' ? 's1' : 's2'
  const gaps = findGaps(points, range)
  const past = points.map(({ value }) => value)
  const scale = chartScale([...past, ...allOf(requested), ...allOf(limit)], measure)
  const body = (
    <>
      <Head>
        <Typography component="h3">
          {title} <span>{scale.unit === 'cores' ? t('cores') : scale.unit}</span>
        </Typography>
        <Tooltip title={isTable ? t('showChart') : t('showTable')}>
          <IconButton size="small" onClick={() => setIsTable(!isTable)}>
            {isTable ? <ChartLine {...icon} /> : <Table2 {...icon} />}
          </IconButton>
        </Tooltip>
      </Head>
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', margin: '4px 0 6px' }}
      >
        <Legend
          {...{ series, scale, points, used: props.used, requested, limit, isLastKnown }}
          hasEnded={isEndMissing(gaps, range)}
        />
      </Typography>
      {isTable ? (
        <UsageTable {...{ title, points, scale, height, requested, limit }} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <Plot {...{ points, range, gaps, scale, series, requested, limit, isLastKnown, height }} />
        </Suspense>
      )}
    </>
  )
  return bare ? <div>{body}</div> : <Panel>{body}</Panel>
}
