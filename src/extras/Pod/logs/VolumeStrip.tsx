import { styled } from '@mui/material/styles'
import { useLocale, useNow, useTranslations } from 'use-intl'
import { formatTime } from '../../../util/format.ts'
import { stepTo, type LogVolume, type VolumeBar } from './log-volume.ts'

const HEIGHT = 36
/** Keeps the height of a line of text. */
const NO_TIME = '\u00A0'
/** Minimum visible height of a bar, in pixels. */
const LEAST = 2

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  height: HEIGHT + 1,
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& svg': { display: 'block', width: '100%', height: HEIGHT },
  '& .lines': { fill: theme.vars.palette.meter.fill },
  '& .errors': { fill: theme.vars.palette.state.fail.mark },
  '& .here': { fill: theme.vars.palette.action.selected },
  // An invisible slider over the drawing handles clicks and keys.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    appearance: 'none',
  },
  '& input::-webkit-slider-thumb': { appearance: 'none', width: 1, height: 1 },
  '& input::-moz-range-thumb': { width: 1, height: 1, border: 0 },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}))

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  color: theme.vars.palette.text.tertiary,
  '& span:last-child': { marginLeft: 'auto' },
}))

function Bar({ bar, place, most }: { bar: VolumeBar; place: number; most: number }) {
  const high = (count: number): number =>
    count === 0 ? 0 : Math.max(LEAST, (count / most) * (HEIGHT - LEAST))
  const errors = high(bar.errors)
  const lines = high(bar.lines - bar.errors)
  const box = { x: place + 0.1, width: 0.8 }
  return (
    <>
      <rect className="lines" {...box} y={HEIGHT - lines} height={lines} />
      <rect className="errors" {...box} y={Math.max(0, HEIGHT - lines - errors)} height={errors} />
    </>
  )
}

interface VolumeStripProps {
  volume: LogVolume
  /** Index of the bar in view. */
  at: number
  onGo: (lineId: number) => void
}

/** Histogram of log lines over time, errors marked; a click or the arrow keys move to a bar. */
export function VolumeStrip({ volume: { bars, stepMs }, at, onGo }: VolumeStripProps) {
  const t = useTranslations('logs')
  const locale = useLocale()
  const now = useNow().getTime()
  const clock = (time: number): string => formatTime(time, locale, now)
  // Lines arrive slightly before they are counted: reserve the space, so that the content below does not
  // move.
  if (bars.length === 0)
    return (
      <div aria-hidden>
        <Strip />
        <Caption>{NO_TIME}</Caption>
      </div>
    )
  const most = Math.max(...bars.map(({ lines }) => lines))
  const here = bars[at]
  const say = here ? t('volume.bar', { time: clock(here.from), count: here.lines, errors: here.errors }) : ''
  const go = (place: number): void => {
    const by = place < at ? -1 : 1
    // A click next to the bars goes to the nearest one in that direction.
    const near = [place, stepTo(bars, place, by), stepTo(bars, place, by === 1 ? -1 : 1)]
    const first = near.map((other) => bars[other]?.first).find((id) => id != null)
    if (first != null) onGo(first)
  }
  return (
    <div>
      <Strip>
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <rect className="here" x={at} width={1} y={0} height={HEIGHT} />
          {bars.map((bar, place) => (
            <Bar key={bar.from} {...{ bar, place, most }} />
          ))}
        </svg>
        <input
          type="range"
          title={t('volume.help')}
          aria-label={t('volume.title')}
          aria-valuetext={say}
          min={0}
          max={bars.length - 1}
          value={at}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
      </Strip>
      <Caption>
        <span>{clock(bars[0]?.from ?? 0)}</span>
        <span>
          {t('volume.step', {
            seconds: stepMs / 1000,
            errors: bars.reduce((sum, { errors }) => sum + errors, 0),
          })}
        </span>
        <span>{clock((bars.at(-1)?.from ?? 0) + stepMs)}</span>
      </Caption>
    </div>
  )
}
