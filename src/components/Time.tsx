import { useLocale } from 'use-intl'
import { useNow } from '../hooks/use-now.ts'
import { formatAbsoluteTime, formatTime } from '../util/format.ts'
import { tip } from './tip.ts'

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
