import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { list, type Resource } from '../../api/queries.ts'
import { Picker } from '../../ui/fields/Picker.tsx'

/** Maximum number of options in a search. */
const MAX = 50

const found = (target: string, search: string) =>
  list(target, { fields: ['id', 'name'], search, sort: ['name,asc'], count: MAX })

interface SeveralPickerProps {
  id: string
  /** Class to choose from. */
  target: 'users.User' | 'users.Team'
  label: string
  help: string
  /** Ids that are not offered. */
  without: readonly string[]
  value: readonly Resource[]
  onChange: (value: readonly Resource[]) => void
  onBlur: () => void
  error?: string | undefined
  inputRef: (element: HTMLElement | null) => void
}

/** Picks several users or teams by name. The service searches, so their number doesn't matter. */
export function SeveralPicker({ target, without, value, ...props }: SeveralPickerProps) {
  const tr = useTranslations('resource')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(found(target, search))
  const options = (data?.entries ?? []).filter(({ id }) => !without.includes(id))
  return (
    <Picker
      id={props.id}
      multiple
      filterSelectedOptions
      autoHighlight
      options={options}
      value={[...value]}
      inputValue={typed}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={({ name, id }) => name ?? id}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={tr('noneFound')}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, chosen) => props.onChange(chosen)}
      onBlur={props.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          required
          label={props.label}
          error={props.error !== undefined}
          helperText={props.error ?? props.help}
          inputRef={props.inputRef}
        />
      )}
    />
  )
}
