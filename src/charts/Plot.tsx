import { styled, useTheme } from '@mui/material/styles'
import { axisClasses } from '@mui/x-charts/ChartsAxis'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { AreaPlot, LineHighlightPlot, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatNumber } from '../util/format.ts'
import type { ChartScale } from './chart-scale.ts'
import { type Reference, type Span, type TimeRange, type UsagePoint, breakAtGaps, valuesAt } from './gaps.ts'

const Layer = styled('g')(({ theme }) => ({
  '& pattern line': { stroke: theme.vars.palette.line.main, strokeWidth: 1 },
  '& .edge': { stroke: theme.vars.palette.text.tertiary, strokeDasharray: '2 3' },
  '& .plate': { fill: theme.vars.palette.background.paper },
  '& text': { ...theme.typography.overline, fill: theme.vars.palette.text.tertiary, textAnchor: 'middle' },
}))

const LABEL_WIDTH = 56

/** Hatches times without data. */
function NoDataLayer({ gaps, label }: { gaps: readonly Span[]; label: string }) {
  const { left, top, width, height } = useDrawingArea()
  const x = useXScale<'time'>()
  const id = useId()
  return (
    <Layer>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="7" />
      </pattern>
      {gaps.map((gap) => {
        const start = Math.max(left, x(gap.from))
        const end = Math.min(left + width, x(gap.to))
        const middle = (start + end) / 2
        return end - start < 2 ? null : (
          <g key={gap.from}>
            <rect x={start} y={top} width={end - start} height={height} fill={`url(#${id})`} />
            {start > left + 1 ? (
              <line className="edge" x1={start} x2={start} y1={top} y2={top + height} />
            ) : null}
            {end - start < LABEL_WIDTH + 8 ? null : (
              <>
                <rect
                  className="plate"
                  x={middle - LABEL_WIDTH / 2}
                  y={top + height / 2 - 10}
                  width={LABEL_WIDTH}
                  height={20}
                  rx={4}
                />
                <text x={middle} y={top + height / 2 + 4}>
                  {label}
                </text>
              </>
            )}
          </g>
        )
      })}
    </Layer>
  )
}

const Frame = styled('div')(({ theme }) => ({
  [`& .${axisClasses.root} .${axisClasses.tickLabel}`]: { fill: theme.vars.palette.text.tertiary },
  '& .MuiChartsGrid-line': { stroke: theme.vars.palette.line.subtle },
  '& .MuiLineChart-line': { strokeWidth: 1.75 },
  '& .MuiLineChart-area': { opacity: 0.1 },
  '& [data-series="requested"]': { strokeWidth: 1.25, strokeDasharray: '4 3' },
  '& [data-series="limit"]': { strokeWidth: 1.25 },
  '& .MuiChartsAxisHighlight-root': { stroke: theme.vars.palette.text.tertiary, strokeDasharray: '2 3' },
}))

interface PlotProps {
  points: readonly UsagePoint[]
  range: TimeRange
  gaps: readonly Span[]
  scale: ChartScale
  series: 's1' | 's2'
  /** Dashed. */
  requested: Reference
  /** Solid. */
  limit: Reference
  isLastKnown: boolean
  height: number
}

const DAY_MS = 86_400_000

/** A line needs two values; one between gaps is a dot. */
const isLone = (rows: readonly { value: number | null }[], index: number): boolean =>
  [rows[index - 1], rows[index + 1]].every((next) => (next?.value ?? null) === null)

/** The drawn part of a usage chart, loaded with the first one shown. */
export function Plot(props: PlotProps) {
  const { points, range, gaps, scale, series, requested, limit, isLastKnown, height } = props
  const t = useTranslations('components.usage')
  const locale = useLocale()
  const { palette } = useTheme().vars
  const rows = breakAtGaps(points, range)
  const unit = scale.unit === 'cores' ? t('cores') : scale.unit
  const write = (value: number | null): string | null =>
    value === null ? null : `${formatNumber(value, locale)} ${unit}`
  const reference = (id: string, reported: Reference) =>
    reported.now === null && reported.points.length === 0
      ? []
      : [
          {
            type: 'line' as const,
            id,
            label:
              reported.points.length > 0
                ? reported.label
                : t(`newest.${isLastKnown ? 'lastKnown' : 'now'}.what`, { what: reported.label }),
            data: valuesAt(rows, reported).map((value) => (value === null ? null : scale.scaled(value))),
            color: palette.text.secondary,
            curve: 'linear' as const,
            showMark: false,
            labelMarkType: 'line' as const,
            disableHighlight: true,
            valueFormatter: write,
          },
        ]
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const moment = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const isLong = range.to - range.from > 2 * DAY_MS
  const ticks = Array.from({ length: 5 }, (_, index) => range.from + (index * (range.to - range.from)) / 4)
  return (
    <Frame>
      <ChartsDataProvider
        height={height}
        margin={{ left: 0, right: 18, top: 8, bottom: 0 }}
        skipAnimation
        series={[
          {
            type: 'line',
            id: 'used',
            label: t('used'),
            data: rows.map(({ value }) => (value === null ? null : scale.scaled(value))),
            area: true,
            color: palette.chart[series],
            curve: 'linear',
            showMark: ({ index }) => isLone(rows, index),
            valueFormatter: write,
          },
          ...reference('requested', requested),
          ...reference('limit', limit),
        ]}
        xAxis={[
          {
            id: 'time',
            scaleType: 'time',
            data: rows.map(({ time }) => new Date(time)),
            min: new Date(range.from),
            max: new Date(range.to),
            tickInterval: ticks.map((time) => new Date(time)),
            valueFormatter: (time: Date, { location }) =>
              location === 'tick' ? (isLong ? day : clock).format(time) : moment.format(time),
            height: 26,
            tickSize: 4,
            disableTicks: true,
            disableLine: true,
            tickLabelStyle: { fontSize: 11 },
          },
        ]}
        yAxis={[
          {
            id: 'amount',
            min: 0,
            max: scale.max,
            tickInterval: scale.ticks,
            valueFormatter: (value: number) => formatNumber(value, locale),
            width: 36,
            disableTicks: true,
            disableLine: true,
            tickLabelStyle: { fontSize: 11 },
          },
        ]}
      >
        <ChartsSurface>
          <ChartsGrid horizontal />
          <NoDataLayer gaps={gaps} label={t('noData')} />
          <AreaPlot />
          <LinePlot />
          <MarkPlot />
          <LineHighlightPlot />
          <ChartsAxisHighlight x="line" />
          <ChartsXAxis axisId="time" />
          <ChartsYAxis axisId="amount" />
        </ChartsSurface>
        <ChartsTooltip trigger="axis" />
      </ChartsDataProvider>
    </Frame>
  )
}
