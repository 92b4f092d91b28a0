import { useLocale, useTranslations } from 'use-intl'
import type { ByteUnit } from '../util/format.ts'
import { formatBytes, formatNumber } from '../util/format.ts'

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
  const t = useTranslations('components')
  const locale = useLocale()
  if (value == null) return <>–</>
  if (unit === 'bytes') return <span style={style}>{formatBytes(value, locale, byteUnit)}</span>
  return <span style={style}>{t('cores', { value: formatNumber(value, locale), count: value })}</span>
}
