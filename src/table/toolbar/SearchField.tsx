import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search, X } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLeaving } from '../../hooks/use-leaving.ts'
import { isComposing } from '../../util/browser.ts'

/** Pause in typing before a search is sent. */
const PAUSE_MS = 250

/** State of a search between its input and the URL. */
interface Typing {
  typed: string
  /** Input text at the last pause. */
  paused: string
  /** Last value seen in the URL. */
  seen: string
  /** Last value written to the URL. */
  sent: string
}

export const beginTyping = (value: string): Typing => ({
  typed: value,
  paused: value,
  seen: value,
  sent: value,
})

/** Surroundings of the input. */
export interface Around {
  /** Value in the URL. */
  value: string
  /** Another page is loading; searching on this one would cancel that. */
  isLeaving: boolean
}

/** Next state after the surroundings changed; the same object if nothing did. */
export function followAround(typing: Typing, { value, isLeaving }: Around): Typing {
  const { typed, paused, seen, sent } = typing
  if (seen !== value) {
    // An external URL change (Back, Clear filters) replaces the input. A value sent from here may reach the
    // URL after more has been typed.
    return value === sent ? { ...typing, seen: value } : { ...typing, seen: value, sent: value, typed: value }
  }
  const isDue = !isLeaving && paused !== sent && paused === typed.trim()
  return isDue ? { ...typing, sent: paused } : typing
}

/** Calls `onPause` once typing pauses. Returns a function that cancels the wait. */
export function waitForPause(
  typed: string,
  { value, isLeaving }: Around,
  onPause: (paused: string) => void,
): (() => void) | undefined {
  if (isLeaving || typed.trim() === value) return undefined
  const timer = setTimeout(() => onPause(typed.trim()), PAUSE_MS)
  return () => clearTimeout(timer)
}

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
