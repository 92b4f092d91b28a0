import { styled } from '@mui/material/styles'
import { useLocale, useTranslations, useFormatter } from 'use-intl'
import { formatBytes, formatNumber, shownNumber } from '../../util/format.ts'

/** CPU in cores and memory in KiB to TiB within a sentence, as `Quantity` shows them. */
export function useQuantityText(): (value: number, unit: 'cores' | 'bytes') => string {
  const t = useTranslations('components')
  const locale = useLocale()
  return (value, unit) => {
    if (unit === 'bytes') return formatBytes(value, locale)
    return t('cores', { value: formatNumber(value, locale), count: shownNumber(value) })
  }
}

/** Used in every row of long lists, so a plain style instead of a styled component. */
const style = { whiteSpace: 'nowrap' } as const

/** CPU in cores, memory in KiB to TiB, three significant digits. */
export function Quantity({ value, unit }: { value: number | null | undefined; unit: 'cores' | 'bytes' }) {
  const text = useQuantityText()
  if (value == null) return <>–</>
  return <span style={style}>{text(value, unit)}</span>
}

const Whole = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

interface PartOfWholeProps {
  part: number | null | undefined
  whole: number | null | undefined
}

/** `37 / 38`, the whole stepping back. */
export function PartOfWhole({ part, whole }: PartOfWholeProps) {
  const format = useFormatter()
  if (part == null) return <>–</>
  return (
    <span style={style}>
      {format.number(part)}
      {whole == null ? null : <Whole> / {format.number(whole)}</Whole>}
    </span>
  )
}
