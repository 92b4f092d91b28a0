import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import { formatNumber } from '../util/format.ts'
import type { ChartScale } from './chart-scale.ts'
import type { Reference, UsagePoint } from './gaps.ts'

const Key = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{
  look: 's1' | 's2' | 'dashed' | 'solid'
}>(({ theme, look }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '&::before': {
    content: '""',
    width: 12,
    borderTop:
      look === 'dashed' || look === 'solid'
        ? `1.5px ${look} ${theme.vars.palette.text.secondary}`
        : `2px solid ${theme.vars.palette.chart[look]}`,
  },
}))

interface LegendProps {
  series: 's1' | 's2'
  scale: ChartScale
  points: readonly UsagePoint[]
  used?: number | null | undefined
  requested: Reference
  limit: Reference
  isLastKnown: boolean
  /** No recent measurements, for instance from an unreachable node. */
  hasEnded: boolean
}

/** Names each line with its newest value; the unit is shown here rather than on the axis. */
export function Legend(props: LegendProps) {
  const { series, scale, points, requested, limit, isLastKnown, hasEnded } = props
  const t = useTranslations('components.usage')
  const locale = useLocale()
  const write = (value: number): string => formatNumber(scale.scaled(value), locale)
  const newest = isLastKnown ? 'newest.lastKnown' : 'newest.now'
  const isPast = hasEnded && props.used == null
  const measured = isPast ? 'newest.lastKnown' : newest
  const used = props.used ?? points.at(-1)?.value
  return (
    <>
      <Key look={series}>
        {used === undefined ? t('used') : t(`${measured}.used`, { value: write(used) })}
      </Key>
      {requested.now === null ? null : (
        <Key look="dashed">{t(`${newest}.requested`, { value: write(requested.now) })}</Key>
      )}
      {limit.now === null ? null : (
        <Key look="solid">{t(`${newest}.limit`, { value: write(limit.now), limit: limit.label })}</Key>
      )}
    </>
  )
}
