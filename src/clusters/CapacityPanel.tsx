import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import { meterLevel, percentOf } from '../ui/values/Meter.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { TickLegend } from '../table/table-parts.ts'
import { byteUnitOf, formatBytes, formatNumber, formatPercent, inByteUnit } from '../util/format.ts'
import type { ClusterStatsRow } from './cluster.ts'

const Group = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...theme.typography.caption,
    padding: '3px 0',
    textAlign: 'left',
    color: theme.vars.palette.text.tertiary,
  },
  '& td': {
    padding: '3px 0 3px 10px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td:last-of-type': { width: 44, color: theme.vars.palette.text.secondary },
  '& td[data-over]': { color: theme.vars.palette.state.warn.text, fontWeight: 500 },
}))

const Title = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 6,
  '& span': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

/** Next to the charts, measures are stacked; below them, side by side. */
const Split = styled(Panel)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  [theme.breakpoints.between('md', 'xl')]: { gridColumn: '1 / -1', gridTemplateColumns: '1fr 1fr', gap: 48 },
}))

type Look = 's1' | 's2' | 'requested' | 'limits'

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: 76,
  height: 6,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.meter.track,
}))
const Tick = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -2,
  width: 1.5,
  height: 10,
  backgroundColor: theme.vars.palette.text.primary,
}))
const Fill = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: Look }>(({
  theme,
  look,
}) => {
  const gray = theme.vars.palette.meter.fill
  return {
    position: 'absolute',
    inset: '0 auto 0 0',
    borderRadius: 3,
    ...(look === 's1' || look === 's2' ? { backgroundColor: theme.vars.palette.chart[look] } : {}),
    ...(look === 'requested' ? { backgroundColor: gray } : {}),
    ...(look === 'limits'
      ? { backgroundImage: `repeating-linear-gradient(90deg, ${gray} 0 3px, transparent 3px 4.5px)` }
      : {}),
  }
})

interface Row {
  label: string
  look: Look
  value: number | null | undefined
  /** Percentage, if its base is not the whole. */
  percent?: number | null | undefined
}

interface MeasureProps {
  title: string
  whole: number | null | undefined
  rows: readonly Row[]
  /** Formats a part in the unit of the whole. */
  write: (value: number) => string
  writeWhole: (value: number) => string
}

/**
 * Width of 100%, in percent of the bar. Limits may exceed capacity, so the bar extends past the whole, marked
 * by the tick.
 */
const FULL = 80

function Measure({ title, whole, rows, write, writeWhole }: MeasureProps) {
  const t = useTranslations('clusters.use')
  const locale = useLocale()
  const percentIn = ({ value, percent }: Row): number | null => percent ?? percentOf(value, whole)
  const most = Math.max(100, ...rows.map((row) => percentIn(row) ?? 0))
  const scale = (percent: number): string =>
    `${(percent * (most > 100 ? 100 / most : FULL / 100)).toFixed(1)}%`
  return (
    <div>
      <Title>
        {title}
        {whole == null ? <span>–</span> : <TickLegend>{t('whole', { value: writeWhole(whole) })}</TickLegend>}
      </Title>
      <Group aria-label={title}>
        <tbody>
          {rows.map((row) => {
            const { label, look, value } = row
            const percent = percentIn(row)
            const isOver =
              percent !== null && (look === 'limits' ? percent > 100 : meterLevel(percent) !== 'normal')
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Track aria-hidden>
                    {percent === null ? null : <Fill look={look} style={{ width: scale(percent) }} />}
                    <Tick style={{ left: scale(100) }} />
                  </Track>
                </td>
                <td>{value == null ? '–' : write(value)}</td>
                <td data-over={isOver || undefined}>
                  {percent === null ? '–' : formatPercent(percent, locale)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Group>
    </div>
  )
}

interface CapacityPanelProps {
  stats: ClusterStatsRow
  isLastKnown: boolean
}

/** Cluster capacity, with usage, requests and limits. */
export function CapacityPanel({ stats, isLastKnown }: CapacityPanelProps) {
  const t = useTranslations('clusters')
  const tc = useTranslations('components')
  const locale = useLocale()
  const memoryUnit = byteUnitOf(stats.memoryAllocatable ?? 0)
  const { measuredNodesCount: measured, nodesCount: all } = stats
  // Usage of unmeasured nodes is unknown, so the share covers only measured nodes, as in lists.
  const isPart = measured != null && all != null && measured > 0 && measured < all
  const used = isPart ? t('use.usedOn', { measured, all }) : t('use.used')
  const cores = (value: number): string => tc('cores', { value: formatNumber(value, locale), count: value })
  return (
    <Split dashed={isLastKnown}>
      <Measure
        title={t('columns.cpu')}
        whole={stats.cpuAllocatable}
        write={(value) => formatNumber(value, locale)}
        writeWhole={cores}
        rows={[
          { label: used, look: 's1', value: stats.cpuUsage, percent: stats.cpuUsagePercent },
          { label: t('use.requested'), look: 'requested', value: stats.cpuRequest },
          { label: t('use.limits'), look: 'limits', value: stats.cpuLimit },
        ]}
      />
      <Measure
        title={t('columns.memory')}
        whole={stats.memoryAllocatable}
        write={(value) => formatNumber(inByteUnit(value, memoryUnit), locale)}
        writeWhole={(value) => formatBytes(value, locale)}
        rows={[
          { label: used, look: 's2', value: stats.memoryUsage, percent: stats.memoryUsagePercent },
          { label: t('use.requested'), look: 'requested', value: stats.memoryRequest },
          { label: t('use.limits'), look: 'limits', value: stats.memoryLimit },
        ]}
      />
    </Split>
  )
}
