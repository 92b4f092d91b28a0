import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import type { ByteUnit } from '../util/format.ts'
import { formatBytes, formatNumber } from '../util/format.ts'

const Amount = styled('span')({ whiteSpace: 'nowrap' })

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
  if (unit === 'bytes') return <Amount>{formatBytes(value, locale, byteUnit)}</Amount>
  return <Amount>{t('cores', { value: formatNumber(value, locale), count: value })}</Amount>
}
