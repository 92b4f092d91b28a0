import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { ChartLine, Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../lazy-part.tsx'
import { Panel } from '../Panel.tsx'
import type { Measure } from './chart-scale.ts'
import { chartScale } from './chart-scale.ts'
import type { Reference, TimeRange, UsagePoint } from './gaps.ts'
import { allOf, findGaps, isEndMissing } from './gaps.ts'
import { Legend } from './Legend.tsx'
import { UsageTable } from './UsageTable.tsx'

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

const Keys = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  margin: '4px 0 6px',
  color: theme.vars.palette.text.secondary,
}))

export interface UsageChartProps {
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

/** Usage over time, compared with requests and limits. */
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
      <Keys>
        <Legend
          {...{ series, scale, points, used: props.used, requested, limit, isLastKnown }}
          hasEnded={isEndMissing(gaps, range)}
        />
      </Keys>
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
