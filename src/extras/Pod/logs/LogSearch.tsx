import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../../util/composition.ts'

interface LogSearchProps {
  text: string
  /** Place of the current hit among all, from 1; 0 before the first. */
  at: number
  count: number
  onText: (text: string) => void
  /** Goes to the next hit (1) or to the one before (-1). */
  onStep: (step: 1 | -1) => void
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Searches in the lines: Enter goes to the next hit, with Shift to the one before. */
export function LogSearch({ text, at, count, onText, onStep }: LogSearchProps) {
  const t = useTranslations('logs')
  return (
    <OutlinedInput
      type="search"
      value={text}
      placeholder={t('search')}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return
        event.preventDefault()
        onStep(event.shiftKey ? -1 : 1)
      }}
      inputProps={{ 'aria-label': t('search') }}
      sx={{ flex: '1 1 280px', maxWidth: 420 }}
      startAdornment={
        <InputAdornment position="start" sx={{ marginRight: 0 }}>
          <Search {...icon} />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? null : (
          <InputAdornment position="end">
            <output style={{ whiteSpace: 'nowrap' }}>{t('hits', { at, count })}</output>
            <IconButton size="small" aria-label={t('previousHit')} onClick={() => onStep(-1)}>
              <ChevronUp {...icon} />
            </IconButton>
            <IconButton size="small" aria-label={t('nextHit')} onClick={() => onStep(1)}>
              <ChevronDown {...icon} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
