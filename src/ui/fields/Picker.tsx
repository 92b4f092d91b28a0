import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import { ChevronsUpDown, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'

type Flag = boolean | undefined

/** Same height as other inputs. */
const flat = {
  '& .MuiOutlinedInput-root.MuiInputBase-root': {
    padding: '0 10px',
    '& .MuiAutocomplete-input': { padding: 0 },
  },
} as const

/** Same height as other inputs while its values fit on one row. */
const rows = {
  '& .MuiOutlinedInput-root.MuiInputBase-root': {
    height: 'auto',
    minHeight: 32,
    paddingBlock: '3px',
    paddingLeft: '8px',
    gap: '3px',
    '& .MuiAutocomplete-input': { padding: '0 2px', height: 24, minWidth: 60 },
    '& .MuiChip-root': { margin: 0, maxWidth: '100%' },
    '& .MuiChip-deleteIcon': { margin: '0 4px 0 -2px', color: 'text.secondary' },
  },
} as const

const several = {
  sx: rows,
  slotProps: { chip: { deleteIcon: <X size={12} strokeWidth={1.8} /> } },
} as const

type Key = KeyboardEvent & { defaultMuiPrevented?: boolean }

/** Keeps a key from both the list and the form. */
export function stopKey(event: Key): void {
  event.preventDefault()
  event.defaultMuiPrevented = true
}

/** Enter must not submit the form with the earlier choice while a name is typed but not chosen. */
function keepUnchosen(event: Key, chosen: string): void {
  const isTyped = event.target instanceof HTMLInputElement && event.target.value !== chosen
  if (event.key === 'Enter' && isTyped) event.preventDefault()
}

/** MUI's Autocomplete in the console's style, with its built-in English texts translated. */
export function Picker<
  Value,
  Multiple extends Flag = false,
  DisableClearable extends Flag = false,
  FreeSolo extends Flag = false,
>(props: AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const t = useTranslations('components.picker')
  const { multiple, freeSolo, value, getOptionLabel = String } = props
  const chosen = multiple === true || value == null ? '' : getOptionLabel(value as Value)
  return (
    <Autocomplete
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('close')}
      noOptionsText={t('none')}
      loadingText={t('loading')}
      popupIcon={<ChevronsUpDown size={14} strokeWidth={1.6} />}
      {...(multiple === true ? several : { sx: flat })}
      {...props}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        if (freeSolo !== true) keepUnchosen(event, chosen)
      }}
    />
  )
}
