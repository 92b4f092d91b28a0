import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Picture = styled('svg')(({ theme }) => ({
  width: 'min(94%, 860px)',
  height: 'auto',
  fill: 'none',
  stroke: theme.vars.palette.line.main,
  strokeWidth: 1.2,
  '& [data-load]': {
    stroke: theme.vars.palette.primary.main,
    fill: theme.vars.palette.action.selected,
  },
  '& [data-load] + g': { stroke: theme.vars.palette.primary.main, strokeOpacity: 0.45 },
}))

const range = (count: number): number[] => Array.from({ length: count }, (_unused, index) => index)

/** Lattice girder made of boxes with alternating diagonals. */
function Beam() {
  const width = 36.5
  return (
    <g>
      <path d="M40 60H800V104H40Z" />
      {range(21).map((index) => {
        const x = 40 + index * width
        if (index === 20) return null
        const [from, to] = index % 2 === 0 ? [104, 60] : [60, 104]
        return <path key={index} d={`M${x} ${from}L${x + width} ${to}M${x + width} 60V104`} />
      })}
    </g>
  )
}

/** Braced leg on a bogie, wider at the bottom. */
function Leg({ x }: { x: number }) {
  const steps = 10
  const height = 420
  const left = (step: number): number => x - 17 - (step / steps) * 14
  const right = (step: number): number => x + 17 + (step / steps) * 14
  const y = (step: number): number => 104 + (step / steps) * height
  return (
    <g>
      <path d={`M${left(0)} ${y(0)}L${left(steps)} ${y(steps)}H${right(steps)}L${right(0)} ${y(0)}`} />
      {range(steps).map((step) => {
        const [from, to] = step % 2 === 0 ? [left, right] : [right, left]
        return (
          <path
            key={step}
            d={`M${from(step)} ${y(step)}L${to(step + 1)} ${y(step + 1)}M${left(step + 1)} ${y(step + 1)}H${right(step + 1)}`}
          />
        )
      })}
      <path d={`M${x - 47} 524H${x + 47}V540H${x - 47}Z`} />
      {[-31, 0, 31].map((offset) => (
        <circle key={offset} cx={x + offset} cy={548} r={8} />
      ))}
    </g>
  )
}

function Container({ x, y, width, children }: { x: number; y: number; width: number; children?: ReactNode }) {
  return (
    <g>
      <path
        d={`M${x} ${y}h${width}v58h${-width}Z`}
        {...(children === undefined ? {} : { 'data-load': '' })}
      />
      <g>
        {range(Math.floor(width / 11) - 1).map((index) => (
          <path key={index} d={`M${x + 11 + index * 11} ${y + 7}v44`} />
        ))}
      </g>
      {children}
    </g>
  )
}

/** Decorative gantry crane above its yard. */
export function Crane() {
  return (
    <Picture viewBox="0 0 840 580" aria-hidden="true" focusable="false">
      <Beam />
      <path d="M350 42h68v18h-68Z" />
      <circle cx={362} cy={55} r={5} />
      <circle cx={406} cy={55} r={5} />
      <path d="M363 104L338 230M405 104L430 230M314 230h140v10H314ZM324 240v14M444 240v14" />
      <Container x={314} y={254} width={140}>
        <title />
      </Container>
      <Leg x={100} />
      <Leg x={684} />
      <Container x={212} y={448} width={62} />
      <Container x={280} y={448} width={140} />
      <Container x={212} y={508} width={140} />
      <Container x={358} y={508} width={140} />
      <Container x={504} y={508} width={112} />
      <path d="M0 566H840" strokeWidth={1.8} />
    </Picture>
  )
}
