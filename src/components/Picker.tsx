import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import { useTranslations } from 'use-intl'

type Flag = boolean | undefined

/** MUI's Autocomplete with the words of the console's language, where it has English ones of its own. */
export function Picker<
  Value,
  Multiple extends Flag = false,
  DisableClearable extends Flag = false,
  FreeSolo extends Flag = false,
>(props: AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const t = useTranslations('components.picker')
  return (
    <Autocomplete
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('close')}
      noOptionsText={t('none')}
      loadingText={t('loading')}
      {...props}
    />
  )
}
