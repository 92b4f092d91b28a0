import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../util/composition.ts'

/** The service is asked when typing pauses. */
const PAUSE_MS = 250

interface SearchFieldProps {
  value: string
  placeholder?: string | undefined
  onChange: (value: string) => void
}

export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // The address changed by itself (Back, Clear filters): the field follows. What was written here may arrive in the
  // address when one has typed on.
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const send = useCallback(
    (text: string): void => {
      setSent(text)
      onChange(text)
    },
    [onChange],
  )
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => send(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, send])
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={placeholder ?? t('searchPlaceholder')}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') send(typed.trim())
        if (event.key === 'Escape' && typed !== '') setTyped('')
      }}
      inputProps={{ 'aria-label': t('search') }}
      sx={searchBox}
      startAdornment={
        <InputAdornment position="start" sx={{ marginRight: 0 }}>
          <Search size={16} strokeWidth={1.6} aria-hidden="true" />
        </InputAdornment>
      }
      endAdornment={
        typed === '' ? null : (
          <IconButton size="small" edge="end" aria-label={t('clearSearch')} onClick={() => setTyped('')}>
            <X size={14} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        )
      }
    />
  )
}

const searchBox = {
  width: 248,
  flex: { xs: '1 1 100%', sm: '0 1 248px' },
  color: 'text.primary',
  // The browser's own cross would stand beside ours.
  '& input::-webkit-search-cancel-button': { display: 'none' },
} as const
