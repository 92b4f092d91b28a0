import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Span } from './gaps.ts'

const Layer = styled('g')(({ theme }) => ({
  '& pattern line': { stroke: theme.vars.palette.line.main, strokeWidth: 1 },
  '& .edge': { stroke: theme.vars.palette.text.tertiary, strokeDasharray: '2 3' },
  '& .plate': { fill: theme.vars.palette.background.paper },
  '& text': { ...theme.typography.overline, fill: theme.vars.palette.text.tertiary, textAnchor: 'middle' },
}))

const LABEL_WIDTH = 56

/** Hatches times without data. */
export function NoDataLayer({ gaps, label }: { gaps: readonly Span[]; label: string }) {
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
