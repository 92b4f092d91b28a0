import { useLocale, useTranslations } from 'use-intl'
import { useNow } from '../hooks/use-now.ts'
import { formatAbsoluteTime, splitAge } from '../util/format.ts'
import { tip } from './tip.ts'

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
