import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Picker } from '../../components/Picker.tsx'
import type { Choice } from '../../api/choices.ts'
import type { InputProps } from '../../attributes/parts.ts'
import { ChoiceHelp } from './ChoiceHelp.tsx'
import { ChoiceOption } from './ChoiceOption.tsx'
import { useChoices } from './use-choices.ts'

const valueOf = (option: Choice | string): string => (typeof option === 'string' ? option : option.value)

/** Picks several of the account's resources or accepts any texts. Leaving the field enters the typed text. */
export function ChoicesInput({ id, name, label, help, error, value, ...field }: InputProps) {
  const t = useTranslations('infrastructure.choices')
  const values = Array.isArray(value) ? value.map(String) : []
  const [typed, setTyped] = useState('')
  const { options, isLoading, error: refusal, look } = useChoices(name, typed)
  const set = (next: readonly string[]): void => {
    setTyped('')
    const unique = [...new Set(next.map((entry) => entry.trim()).filter((entry) => entry !== ''))]
    field.onChange(unique.length === 0 ? null : unique)
  }
  return (
    <Picker<Choice | string, true, false, true>
      id={id}
      multiple
      freeSolo
      forcePopupIcon={false}
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={values}
      inputValue={typed}
      loading={isLoading}
      loadingText={t('loading')}
      disabled={field.isDisabled === true}
      filterOptions={(all) => all.filter((option) => !values.includes(valueOf(option)))}
      getOptionLabel={valueOf}
      getOptionKey={valueOf}
      isOptionEqualToValue={(option, current) => valueOf(option) === valueOf(current)}
      onOpen={look}
      onInputChange={(_event, entered, reason) => {
        if (reason === 'input') setTyped(entered)
      }}
      onChange={(_event, entries) => set(entries.map(valueOf))}
      onBlur={() => {
        if (typed !== '') set([...values, typed])
        field.onBlur()
      }}
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
          helperText={<ChoiceHelp help={help} error={error} refusal={refusal} chosen={null} />}
          inputRef={field.inputRef}
        />
      )}
    />
  )
}
