import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import { ChevronsUpDown, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'

type Flag = boolean | undefined

/** As high as every other input while there is one row of values. */
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

/** Neither the list nor the form takes a key. */
export function stopKey(event: Key): void {
  event.preventDefault()
  event.defaultMuiPrevented = true
}

/** A name that is typed and not chosen is none: Enter must not send the form with what was chosen before. */
function keepUnchosen(event: Key, chosen: string): void {
  const isTyped = event.target instanceof HTMLInputElement && event.target.value !== chosen
  if (event.key === 'Enter' && isTyped) event.preventDefault()
}

/** MUI's Autocomplete as the console draws it, with the words of its language where it has English ones of its own. */
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
      {...(multiple === true ? several : {})}
      {...props}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        if (freeSolo !== true) keepUnchosen(event, chosen)
      }}
    />
  )
}
