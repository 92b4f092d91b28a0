import { styled } from '@mui/material/styles'
import { useLocale, useNow, useTranslations } from 'use-intl'
import { formatTime } from '../../util/format.ts'
import type { LogBuffer } from './log-buffer.ts'
import type { LogLine } from './log-line.ts'

/** Number of lines logged within a time span. */
interface VolumeBar {
  /** Milliseconds since 1970. */
  from: number
  lines: number
  errors: number
  /** Id of its first line; null if empty. */
  first: number | null
}

export interface LogVolume {
  bars: readonly VolumeBar[]
  /** Time span of a bar, in milliseconds. */
  stepMs: number
}

type Lines = Pick<LogBuffer, 'count' | 'at'>

const MAX_BARS = 120

const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400]

const stepOf = (spanMs: number): number =>
  (seconds.find((step) => spanMs / (step * 1000) < MAX_BARS - 1) ?? Math.ceil(spanMs / 1000 / MAX_BARS)) *
  1000

function spanOf(buffer: Lines): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity]
  for (let index = 0; index < buffer.count; index++) {
    const second = buffer.at(index)?.second ?? Number.NaN
    if (second < from) from = second
    if (second > to) to = second
  }
  return [from, to]
}

/** Counts the kept lines by time; notes have none and are not counted. */
export function volumeOf(buffer: Lines): LogVolume {
  const [from, to] = spanOf(buffer)
  if (to < from) return { bars: [], stepMs: 1000 }
  const stepMs = stepOf(to - from)
  const start = Math.floor(from / stepMs)
  const bars = Array.from({ length: Math.floor(to / stepMs) - start + 1 }, (_unused, place): VolumeBar => ({
    from: (start + place) * stepMs,
    lines: 0,
    errors: 0,
    first: null,
  }))
  for (let index = 0; index < buffer.count; index++) {
    const line = buffer.at(index)
    const bar = line && bars[Math.floor(line.second / stepMs) - start]
    if (bar) count(line, bar)
  }
  return { bars, stepMs }
}

function count(line: LogLine, bar: VolumeBar): void {
  bar.lines++
  // A stack trace is one error, regardless of its length.
  if (line.level === 'error' && !line.isContinued) bar.errors++
  bar.first ??= line.id
}

/** Returns the index of the bar that contains a time; the last bar if none does. */
export function barOf({ bars, stepMs }: LogVolume, time: string): number {
  const at = Date.parse(time)
  const place = bars.findIndex(({ from }) => at < from + stepMs)
  return place === -1 ? bars.length - 1 : place
}

/** Returns the index of the nearest bar with lines in a direction. */
export function stepTo(bars: readonly VolumeBar[], from: number, by: 1 | -1): number {
  for (let place = from + by; place >= 0 && place < bars.length; place += by)
    if (bars[place]?.first !== null) return place
  return from
}

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
