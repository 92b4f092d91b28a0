import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { styled } from '@mui/material/styles'
import { useLocale, useTranslations } from 'use-intl'
import { formatNumber, formatTime } from '../../util/format.ts'
import { useNow } from '../../hooks/use-now.ts'
import type { ChartScale } from './chart-scale.ts'
import { type Reference, type UsagePoint, valuesAt } from './gaps.ts'

const Scroll = styled('section')({ overflow: 'auto' })

interface UsageTableProps {
  title: string
  points: readonly UsagePoint[]
  requested: Reference
  limit: Reference
  scale: ChartScale
  height: number
}

/** A chart's values as a table, newest first. */
export function UsageTable({ title, points, scale, height, requested, limit }: UsageTableProps) {
  const t = useTranslations('components.usage')
  const locale = useLocale()
  const now = useNow(60_000)
  const unit = scale.unit === 'cores' ? t('cores') : scale.unit
  // References with only a current value are shown next to the table, not in every row.
  const columns = [requested, limit]
    .filter((reference) => reference.points.length > 0)
    .map((reference) => ({ label: reference.label, values: valuesAt(points, reference) }))
  const write = (value: number | null | undefined): string =>
    value == null ? '–' : formatNumber(scale.scaled(value), locale)
  return (
    <Scroll style={{ height }} tabIndex={0} aria-label={title}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('time')}</TableCell>
            <TableCell align="right">{t('usedIn', { unit })}</TableCell>
            {columns.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...points.entries()].toReversed().map(([index, { time, value }]) => (
            <TableRow key={time}>
              <TableCell sx={{ height: 28 }}>{formatTime(time, locale, now)}</TableCell>
              <TableCell align="right" sx={{ height: 28 }}>
                {write(value)}
              </TableCell>
              {columns.map(({ label, values }) => (
                <TableCell key={label} align="right" sx={{ height: 28 }}>
                  {write(values[index])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroll>
  )
}
