import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { list, type Resource } from '../../api/queries.ts'
import { Picker } from '../../ui/fields/Picker.tsx'
import type { InputProps } from './parts.tsx'

/** Maximum number of options in a search. */
const MAX = 50

const found = (target: string, search: string) =>
  list(target, { fields: ['id', 'name'], search, sort: ['name,asc'], count: MAX })

interface IdsInputProps extends InputProps {
  /** Class to choose from. */
  target: string
}

/**
 * Picks several resources by name. The value is the list of their ids, or null for none. The service searches, so the number of
 * resources doesn't matter.
 */
export function IdsInput({ target, onChange, ...props }: IdsInputProps) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Resource[]>([])
  const { data, isFetching } = useQuery(found(target, useDeferredValue(typed.trim())))
  const choose = (resources: Resource[]): void => {
    setChosen(resources)
    onChange(resources.length === 0 ? null : resources.map(({ id }) => id))
  }
  return (
    <Picker
      id={props.id}
      multiple
      filterSelectedOptions
      autoHighlight
      options={data?.entries ?? []}
      value={chosen}
      inputValue={typed}
      loading={isFetching}
      disabled={props.isDisabled === true}
      filterOptions={(options) => options}
      getOptionLabel={({ name, id }) => name ?? id}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      noOptionsText={t('noneFound')}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, resources) => choose(resources)}
      onBlur={props.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label={props.label}
          required={props.isRequired === true}
          error={props.error !== undefined}
          helperText={props.error ?? props.help}
          inputRef={props.inputRef}
        />
      )}
    />
  )
}
