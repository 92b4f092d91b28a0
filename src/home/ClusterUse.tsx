import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Reported } from '../../model/messages/message.ts'
import { type MeterLevel, meterLevel, Meter } from '../ui/values/Meter.tsx'
import { sparkPath } from '../ui/values/spark-path.ts'
import { isDisconnected } from '../util/contact.ts'
import { statsOf, type FleetCluster, type Stats, useTrend } from './fleet.ts'

const Svg = styled('svg', { shouldForwardProp: (name) => name !== 'level' })<{ level: MeterLevel }>(
  ({ theme, level }) => ({
    flex: 'none',
    display: 'block',
    overflow: 'visible',
    fill: 'none',
    strokeWidth: 1.25,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    color: {
      normal: theme.vars.palette.meter.fill,
      high: theme.vars.palette.state.warn.mark,
      critical: theme.vars.palette.state.fail.mark,
    }[level],
  }),
)

const size = { width: 72, height: 22 }

/** A trend over time on a fixed scale of 0 to 100. Purely decorative: the number is shown next to it. */
function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const { solid, missing, end } = sparkPath(values, size)
  const last = values.findLast((value) => value !== null) ?? 0
  return (
    <Svg level={meterLevel(last)} {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      <path d={missing} stroke="currentColor" strokeDasharray="1 2.2" />
      <path d={solid} stroke="currentColor" />
      {end && values.at(-1) !== null ? <circle cx={end.x} cy={end.y} r="1.8" fill="currentColor" /> : null}
    </Svg>
  )
}

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 16,
  verticalAlign: 'middle',
  // The number suffices if there is no room for the chart.
  [theme.breakpoints.down('lg')]: { '& > svg': { display: 'none' } },
}))

/** Values in percent of the current allocatable. */
const partsOf = (values: readonly (number | null)[] = [], whole: number | null | undefined) =>
  whole ? values.map((value) => (value === null ? null : (value / whole) * 100)) : null

/** Why a cluster has no metrics. */
const reasonOf = ({ metricsMessage, metricsReasons = null }: Stats): { reason?: Reported } =>
  metricsMessage ? { reason: { message: metricsMessage, reasons: metricsReasons } } : {}

/** Usage of a cluster's allocatable, with its trend over the last day. */
export function ClusterUse({ cluster, what }: { cluster: FleetCluster; what: 'cpu' | 'memory' }) {
  const t = useTranslations('clusters.columns')
  const trend = useTrend(cluster.kubernetesCluster?.id)
  const stats = statsOf(cluster)
  // Before the first contact no metrics are expected.
  if (cluster.isInitialized !== true) return '–'
  const values = partsOf(trend?.[`${what}Usage`], stats[`${what}Allocatable`])
  return (
    <Row>
      {values === null || values.length === 0 ? null : <Sparkline values={values} />}
      <Meter
        label={`${t(what)}, ${cluster.name ?? ''}`}
        percent={stats[`${what}UsagePercent`] ?? null}
        isLastKnown={isDisconnected(cluster)}
        {...reasonOf(stats)}
      />
    </Row>
  )
}
