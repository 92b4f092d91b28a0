import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../../util/browser.ts'

interface LogSearchProps {
  text: string
  /** Position of the current hit, from 1; 0 before the first. */
  at: number
  count: number
  onText: (text: string) => void
  /** Moves to the next hit (1) or the previous one (-1). */
  onStep: (step: 1 | -1) => void
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Searches the lines: Enter moves to the next hit, Shift+Enter to the previous one. */
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
