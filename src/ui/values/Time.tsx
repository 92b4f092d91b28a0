import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import { useNow } from '../../hooks/use-now.ts'
import { formatAbsoluteTime, formatTime, splitAge } from '../../util/format.ts'
import { tip } from '../page/tip.ts'

/** A point in time: `10:44:20` today, otherwise with its date. */
export function Time({ time }: { time: number | null | undefined }) {
  const locale = useLocale()
  const now = useNow(60_000)
  if (time == null) return <>–</>
  const absolute = formatAbsoluteTime(time, locale)
  return (
    <time dateTime={new Date(time).toISOString()} aria-label={absolute} {...tip(absolute)}>
      {formatTime(time, locale, now)}
    </time>
  )
}

interface AgeProps {
  /** Milliseconds since 1970, or null. */
  time: number | null | undefined
  /** Two units, for details: `1 h 57 min`. */
  precise?: boolean
}

const COARSE_MS = 15_000

/** Applies until a coarse step lasts two minutes: an age must not go back when its step changes. */
const isYoung = (now: number, time: number): boolean =>
  Math.floor(now / COARSE_MS) * COARSE_MS - time < 120_000

/** Relative age that updates itself, with the exact time in a tooltip. */
export function Age({ time, precise = false }: AgeProps) {
  const t = useTranslations('time')
  const locale = useLocale()
  const now = useNow((present) => (isYoung(present, time ?? 0) ? 1000 : COARSE_MS))
  if (time == null) return <>–</>
  const parts = splitAge(Math.max(now, time) - time, precise ? 2 : 1)
  const absolute = formatAbsoluteTime(time, locale)
  return (
    <time
      style={{ whiteSpace: 'nowrap' }}
      dateTime={new Date(time).toISOString()}
      aria-label={absolute}
      {...tip(absolute)}
    >
      {parts.map(({ unit, value }) => t(unit, { value })).join(' ')}
    </time>
  )
}

const OLD_MS = 60_000

const Box = styled('span', { shouldForwardProp: (name) => name !== 'isOld' })<{ isOld: boolean }>(
  ({ theme, isOld }) => ({
    whiteSpace: 'nowrap',
    fontWeight: isOld ? 500 : 400,
    color: isOld ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
  }),
)

/** Age of a cluster's data, highlighted from one minute on. */
export function DataAge({ time }: { time: number | null | undefined }) {
  const now = useNow(15_000)
  return (
    <Box isOld={time != null && now - time > OLD_MS}>
      <Age time={time} />
    </Box>
  )
}

/** An age as text, for sentences: `47 min`, `1 h 57 min`. */
export function useAgeText(time: number | null | undefined, parts: 1 | 2 = 1): string {
  const t = useTranslations('time')
  const now = useNow()
  if (time == null) return ''
  return splitAge(now - time, parts)
    .map(({ unit, value }) => t(unit, { value }))
    .join(' ')
}
