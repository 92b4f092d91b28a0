import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import type { Reported } from '../../../model/messages/message.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { formatPercent } from '../../util/format.ts'
import { HiddenText } from './HiddenText.tsx'
import { tip } from '../page/tip.ts'

export type MeterLevel = 'normal' | 'high' | 'critical'

/** High from 80 percent, critical from 92. */
export function meterLevel(percent: number): MeterLevel {
  if (percent >= 92) return 'critical'
  return percent >= 80 ? 'high' : 'normal'
}

/** Filled part of the bar; a cluster can use more than its nominal capacity. */
export const meterFill = (percent: number): number => Math.min(100, Math.max(0, percent))

/** Percentage of a whole; null if either is missing or the whole is not positive. */
export function percentOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (part == null || whole == null || whole <= 0) return null
  return (part / whole) * 100
}

type Look = MeterLevel | 'lastKnown' | 'none'

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
})

const hatch = (color: string): string =>
  `repeating-linear-gradient(135deg, ${color} 0 1.25px, transparent 1.25px 4px)`

const Bar = styled('span', { shouldForwardProp: (name) => name !== 'look' && name !== 'wide' })<{
  look: Look
  wide: boolean
}>(({ theme, look, wide }) => ({
  position: 'relative',
  display: 'block',
  flex: wide ? 1 : 'none',
  width: wide ? 'auto' : 44,
  minWidth: 32,
  height: 6,
  borderRadius: 3,
  backgroundColor: look === 'lastKnown' || look === 'none' ? 'transparent' : theme.vars.palette.meter.track,
  ...(look === 'lastKnown' && { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line.main}` }),
  ...(look === 'none' && { backgroundImage: hatch(theme.vars.palette.text.disabled) }),
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
}))

const Fill = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: Look }>(({
  theme,
  look,
}) => {
  const colors = {
    normal: theme.vars.palette.meter.fill,
    high: theme.vars.palette.state.warn.mark,
    critical: theme.vars.palette.state.fail.mark,
  }
  return {
    position: 'absolute',
    inset: '0 auto 0 0',
    borderRadius: 3,
    ...(look === 'lastKnown' || look === 'none'
      ? { backgroundImage: hatch(theme.vars.palette.text.secondary) }
      : { backgroundColor: colors[look] }),
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  }
})

/** Marks the requests. */
const Tick = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -1,
  width: 2,
  height: 8,
  backgroundColor: theme.vars.palette.text.primary,
}))

/** Below this, the tick would sit on the bar's edge and look like part of it. */
const LEAST_TICK = 3

function RequestedTick({ percent }: { percent: number | null | undefined }) {
  return percent == null || percent < LEAST_TICK ? null : (
    <Tick style={{ left: `calc(${meterFill(percent)}% - 1px)` }} />
  )
}

const Figure = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: Look }>(
  ({ theme, look }) => ({
    minWidth: 36,
    textAlign: look === 'none' ? 'left' : 'right',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: look === 'high' || look === 'critical' ? 500 : 400,
    color: {
      normal: theme.vars.palette.text.secondary,
      high: theme.vars.palette.state.warn.text,
      critical: theme.vars.palette.state.fail.text,
      lastKnown: theme.vars.palette.text.tertiary,
      none: theme.vars.palette.text.secondary,
    }[look],
  }),
)

interface MeterProps {
  /** Names the measurement: "CPU of worker-1". */
  label: string
  /** null: no metrics; `reason` explains why. */
  percent: number | null
  requestedPercent?: number | null
  /** The value is from before contact was lost. */
  isLastKnown?: boolean
  reason?: Reported
  /** Takes the width that there is instead of a table's 44 px. */
  wide?: boolean
}

function NoMeter({
  label,
  reason,
  requestedPercent,
  isLastKnown = false,
  wide = false,
}: Omit<MeterProps, 'percent'>) {
  const t = useTranslations('components.meter')
  const why = useMessageText()(reason ?? { message: '' }) || t('noMetrics')
  return (
    <Row aria-description={why} {...tip(why)}>
      <HiddenText>{label}</HiddenText>
      {/* Last known values are hatched too, so this bar would look full among them. */}
      {isLastKnown ? null : (
        <Bar look="none" wide={wide}>
          <RequestedTick percent={requestedPercent} />
        </Bar>
      )}
      <Figure look="none">{t('none')}</Figure>
    </Row>
  )
}

/** A bar with its number; missing values are never drawn as zero. */
export const Meter = ({ percent, ...props }: MeterProps) =>
  percent === null ? <NoMeter {...props} /> : <FilledMeter {...props} percent={percent} />

function FilledMeter(props: MeterProps & { percent: number }) {
  const { label, percent, requestedPercent, isLastKnown, wide = false } = props
  const t = useTranslations('components.meter')
  const locale = useLocale()
  const level = meterLevel(percent)
  const look: Look = isLastKnown ? 'lastKnown' : level
  const text = formatPercent(percent, locale)
  const value = t(`value.${isLastKnown ? 'lastKnown' : level}`, { percent: text })
  const valueText =
    requestedPercent == null
      ? value
      : t('valueRequested', { value, percent: formatPercent(requestedPercent, locale) })
  return (
    <Row style={wide ? { display: 'flex' } : undefined}>
      <HiddenText>
        <meter
          aria-label={label}
          min={0}
          max={100}
          value={Math.round(meterFill(percent))}
          aria-valuetext={valueText}
        />
      </HiddenText>
      <Bar look={look} wide={wide} aria-hidden>
        <Fill look={look} style={{ width: `${meterFill(percent)}%` }} />
        <RequestedTick percent={requestedPercent} />
      </Bar>
      <Figure look={look} aria-hidden>
        {text}
      </Figure>
    </Row>
  )
}
