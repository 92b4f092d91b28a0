import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search, X } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLeaving } from '../hooks/use-is-leaving.ts'
import { isComposing } from '../util/composition.ts'
import { beginTyping, followAround, waitForPause } from './search-typing.ts'

interface SearchFieldProps {
  value: string
  placeholder?: string | undefined
  onChange: (value: string) => void
}

export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const t = useTranslations('resource')
  const isLeaving = useIsLeaving()
  const around = { value, isLeaving }
  const [typing, setTyping] = useState(() => beginTyping(value))
  const { typed, sent } = typing
  const setTyped = (text: string): void => setTyping((last) => ({ ...last, typed: text }))
  if (followAround(typing, around) !== typing) setTyping((last) => followAround(last, around))
  useEffect(
    () =>
      waitForPause(typed, { value, isLeaving }, (paused) =>
        // Leaving a page is itself a transition, and a later transition cannot overtake it.
        startTransition(() => setTyping((last) => ({ ...last, paused }))),
      ),
    [typed, value, isLeaving],
  )
  useEffect(() => {
    if (sent !== value) onChange(sent)
  }, [sent, value, onChange])
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={placeholder ?? t('searchPlaceholder')}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') setTyping((last) => ({ ...last, sent: last.typed.trim() }))
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
} as const
