import { useLocale } from 'use-intl'
import { parseQuantity } from '../../../../model/quantity.ts'
import { useQuantityText } from '../../../components/use-quantity-text.ts'
import { formatInteger } from '../../../util/format.ts'
import { unitOf } from '../../../util/resource-unit.ts'

/** An amount of a quota within a sentence, in the unit of its resource; what is no amount stays as it is. */
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
