import { useLocale, useTranslations } from 'use-intl'
import { formatBytes, formatInteger, formatNumber } from '../../../util/format.ts'
import { parseQuantity } from '../../../../model/quantity.ts'
import { unitOf } from '../../../util/resource-unit.ts'

/** An amount of a quota within a sentence, in the unit of its resource; what is no amount stays as it is. */
export function useAmountText(): (name: string, text: string) => string {
  const t = useTranslations('components')
  const locale = useLocale()
  return (name, text) => {
    const value = parseQuantity(text)
    if (value === null) return text
    const unit = unitOf(name)
    if (unit === 'cores') return t('cores', { value: formatNumber(value, locale), count: value })
    return unit === 'bytes' ? formatBytes(value, locale) : formatInteger(value, locale)
  }
}
