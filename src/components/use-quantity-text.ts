import { useLocale, useTranslations } from 'use-intl'
import { parseQuantity } from '../../model/quantity.ts'
import { formatBytes, formatNumber, shownNumber } from '../util/format.ts'

/** An amount of CPU or memory within a sentence, however Kubernetes writes it; what is no amount stays as it is. */
export function useQuantityText(): (text: string, unit: 'cores' | 'bytes') => string {
  const t = useTranslations('components')
  const locale = useLocale()
  return (text, unit) => {
    const value = parseQuantity(text)
    if (value === null) return text
    if (unit === 'bytes') return formatBytes(value, locale)
    return t('cores', { value: formatNumber(value, locale), count: shownNumber(value) })
  }
}
