import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Picker } from '../../components/Picker.tsx'
import type { Choice } from '../../../model/actions/providers.ts'
import type { InputProps } from '../../attributes/parts.tsx'
import { ChoiceHelp } from './ChoiceHelp.tsx'
import { ChoiceOption } from './ChoiceOption.tsx'
import { useChoices } from './use-choices.ts'

/** Same height as all other inputs. */
const flat = {
  '& .MuiOutlinedInput-root.MuiInputBase-root': {
    padding: '0 10px',
    '& .MuiAutocomplete-input': { padding: 0 },
  },
} as const

const valueOf = (option: Choice | string): string => (typeof option === 'string' ? option : option.value)

/** Picks one of the account's resources or accepts any text, since unlisted resources may exist. */
export function ChoiceInput({ id, name, label, help, error, value, ...field }: InputProps) {
  const t = useTranslations('infrastructure.choices')
  const text = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { options, isLoading, error: refusal, look } = useChoices(name, typed)
  const enter = (entered: string): void => {
    setTyped(entered)
    field.onChange(entered === '' ? null : entered)
  }
  const choose = (option: Choice | string | null): void => {
    setTyped('')
    setChosen(typeof option === 'object' ? option : null)
    field.onChange(option === null ? null : valueOf(option))
  }
  const hasName = chosen !== null && chosen.value === text && chosen.label !== text
  return (
    <Picker<Choice | string, false, false, true>
      id={id}
      freeSolo
      forcePopupIcon
      options={options}
      value={text === '' ? null : text}
      inputValue={text}
      loading={isLoading}
      loadingText={t('loading')}
      disabled={field.isDisabled === true}
      sx={flat}
      filterOptions={(all) => all}
      getOptionLabel={valueOf}
      getOptionKey={valueOf}
      isOptionEqualToValue={(option, current) => valueOf(option) === valueOf(current)}
      onOpen={() => {
        setTyped('')
        look()
      }}
      onInputChange={(_event, entered, reason) => {
        if (reason === 'input' || reason === 'clear') enter(entered)
      }}
      onChange={(_event, option) => choose(option)}
      onBlur={field.onBlur}
      renderOption={({ key, ...optionProps }, option) => (
        <li key={key} {...optionProps}>
          {typeof option === 'string' ? option : <ChoiceOption choice={option} />}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={field.isRequired === true}
          error={error !== undefined}
          helperText={
            <ChoiceHelp
              help={help}
              error={error}
              refusal={refusal}
              chosen={hasName ? [chosen.label, chosen.description].filter(Boolean).join(', ') : null}
            />
          }
          inputRef={field.inputRef}
        />
      )}
    />
  )
}
