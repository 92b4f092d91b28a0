import { useLocale } from 'use-intl'
import { parseQuantity } from '../../../../model/quantity.ts'
import { useQuantityText } from '../../../components/Quantity.tsx'
import { formatInteger } from '../../../util/format.ts'
import { unitOf } from '../../../util/kubernetes.ts'

/**
 * Returns a function that formats an amount in the unit of its resource; invalid amounts are returned as they
 * are.
 */
export function useAmountText(): (name: string, text: string) => string {
  const quantity = useQuantityText()
  const locale = useLocale()
  return (name, text) => {
    const value = parseQuantity(text)
    if (value === null) return text
    const unit = unitOf(name)
    return unit === 'count' ? formatInteger(value, locale) : quantity(value, unit)
  }
}
