import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { pageSizes } from '../util/list-url.ts'

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 8px',
  minHeight: 40,
  padding: '4px 12px 4px 16px',
  background: theme.vars.palette.background.sunken,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& > :first-child': { marginRight: 'auto' },
}))

interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Where one is in the list, and the way on. */
export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const t = useTranslations('resource')
  const from = Math.min(total, (page - 1) * size + 1)
  const to = Math.min(total, page * size)
  return (
    <Foot>
      <span aria-live="polite">{t('range', { from, to, total })}</span>
      <label htmlFor="rows-per-page" id="rows-per-page-label">
        {t('rowsPerPage')}
      </label>
      <Select
        size="small"
        value={size}
        labelId="rows-per-page-label"
        id="rows-per-page"
        onChange={(event) => onSize(Number(event.target.value))}
        sx={{ typography: 'caption', minHeight: 26, '& .MuiSelect-select': { minHeight: 24 } }}
      >
        {pageSizes.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </Select>
      <IconButton
        size="small"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('nextPage')}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
    </Foot>
  )
}
