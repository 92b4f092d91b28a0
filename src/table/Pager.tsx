import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { hiddenStyle } from '../ui/values/HiddenText.tsx'
import { pageSizes } from '../util/list-url.ts'

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: '4px 8px',
  minHeight: 40,
  padding: '4px 12px 4px 16px',
  background: theme.vars.palette.background.sunken,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& > :first-child': { marginRight: 'auto' },
  // The range already shows the meaning; the label stays for screen readers.
  [theme.breakpoints.down('sm')]: { '& > label': hiddenStyle },
  '& [aria-disabled="true"]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
}))

interface PagerProps {
  page: number
  size: number
  total: number
  /** Number of visible rows while new ones are waiting. */
  shown?: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Current range and page controls. Past the end, the back button leads to the last page. */
export function Pager({ page, size, total, shown = size, onPage, onSize }: PagerProps) {
  const t = useTranslations('resource')
  const id = useId()
  const last = Math.max(1, Math.ceil(total / size))
  const from = page > last ? 0 : Math.min(total, (page - 1) * size + 1)
  const to = page > last ? 0 : Math.min(total, (page - 1) * size + Math.min(size, shown))
  const steps = [
    { name: 'firstPage', target: 1, Icon: ChevronFirst },
    { name: 'previousPage', target: Math.min(page - 1, last), Icon: ChevronLeft },
    { name: 'nextPage', target: page + 1, Icon: ChevronRight },
    { name: 'lastPage', target: last, Icon: ChevronLast },
  ] as const
  return (
    <Foot>
      <span aria-live="polite">{t('range', { from, to, total })}</span>
      <label htmlFor={id} id={`${id}label`}>
        {t('rowsPerPage')}
      </label>
      <Select
        size="small"
        value={size}
        labelId={`${id}label`}
        id={id}
        onChange={(event) => onSize(Number(event.target.value))}
        sx={{ typography: 'caption', minHeight: 26, '& .MuiSelect-select': { minHeight: 24 } }}
      >
        {pageSizes.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </Select>
      <div style={{ display: 'flex' }}>
        {steps.map(({ name, target, Icon }) => {
          const isOff = target === page || target < 1 || target > last
          return (
            // Not `disabled` at either end, so that the button keeps focus.
            <IconButton
              key={name}
              size="small"
              aria-label={t(name)}
              aria-disabled={isOff || undefined}
              onClick={() => {
                if (!isOff) onPage(target)
              }}
            >
              <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
            </IconButton>
          )
        })}
      </div>
    </Foot>
  )
}
