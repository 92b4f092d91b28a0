import { styled } from '@mui/material/styles'
import type { MeterLevel } from './meter-level.ts'
import { meterLevel } from './meter-level.ts'
import { sparkPath } from './spark-path.ts'

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
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
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
