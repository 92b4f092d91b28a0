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
import type { UsagePoint } from './gaps.ts'

const Scroll = styled('section')({ overflow: 'auto' })

interface UsageTableProps {
  title: string
  points: readonly UsagePoint[]
  scale: ChartScale
  height: number
}

/** The values of a chart as a table, the newest first. */
export function UsageTable({ title, points, scale, height }: UsageTableProps) {
  const t = useTranslations('components.usage')
  const locale = useLocale()
  const now = useNow(60_000)
  const unit = scale.unit === 'cores' ? t('cores') : scale.unit
  return (
    <Scroll style={{ height }} tabIndex={0} aria-label={title}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('time')}</TableCell>
            <TableCell align="right">{t('usedIn', { unit })}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map(({ time, value }) => (
            <TableRow key={time}>
              <TableCell sx={{ height: 28 }}>{formatTime(time, locale, now)}</TableCell>
              <TableCell align="right" sx={{ height: 28 }}>
                {formatNumber(scale.scaled(value), locale)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroll>
  )
}
