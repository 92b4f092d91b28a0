import { useLocale, useTranslations } from 'use-intl'
import { formatBytes, formatNumber, shownNumber } from '../util/format.ts'

/** CPU in cores and memory in KiB to TiB within a sentence, as `Quantity` shows them. */
export function useQuantityText(): (value: number, unit: 'cores' | 'bytes') => string {
  const t = useTranslations('components')
  const locale = useLocale()
  return (value, unit) => {
    if (unit === 'bytes') return formatBytes(value, locale)
    return t('cores', { value: formatNumber(value, locale), count: shownNumber(value) })
  }
}
