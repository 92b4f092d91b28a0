import { useTranslations } from 'use-intl'
import { useNow } from '../hooks/use-now.ts'
import { splitAge } from '../util/format.ts'

/** An age as text, for sentences: `47 min`, `1 h 57 min`. */
export function useAgeText(time: number | null | undefined, parts: 1 | 2 = 1): string {
  const t = useTranslations('time')
  const now = useNow()
  if (time == null) return ''
  return splitAge(now - time, parts)
    .map(({ unit, value }) => t(unit, { value }))
    .join(' ')
}
