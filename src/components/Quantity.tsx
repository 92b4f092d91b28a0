import { useLocale } from 'use-intl'
import type { ByteUnit } from '../util/format.ts'
import { formatBytes } from '../util/format.ts'
import { useQuantityText } from './use-quantity-text.ts'

/** It is in each row of long lists: no styled component. */
const style = { whiteSpace: 'nowrap' } as const

interface QuantityProps {
  value: number | null | undefined
  unit: 'cores' | 'bytes'
  /** The unit of the whole, where a part stands beside it. */
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
