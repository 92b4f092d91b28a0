import { useLocale } from 'use-intl'
import type { ByteUnit } from '../util/format.ts'
import { formatBytes } from '../util/format.ts'
import { useQuantityText } from './use-quantity-text.ts'

/** Used in every row of long lists, so a plain style instead of a styled component. */
const style = { whiteSpace: 'nowrap' } as const

interface QuantityProps {
  value: number | null | undefined
  unit: 'cores' | 'bytes'
  /** Unit of the total, for showing a part in the same unit. */
  in?: ByteUnit
}

/** CPU in cores, memory in KiB to TiB, three significant digits. */
export function Quantity({ value, unit, in: byteUnit }: QuantityProps) {
  const text = useQuantityText()
  const locale = useLocale()
  if (value == null) return <>–</>
  const isIn = unit === 'bytes' && byteUnit !== undefined
  return <span style={style}>{isIn ? formatBytes(value, locale, byteUnit) : text(value, unit)}</span>
}
