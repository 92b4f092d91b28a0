import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Picker } from '../components/Picker.tsx'
import { list, type ListParams, type Resource } from '../api/queries.ts'
import { FieldHelp } from './FieldHelp.tsx'

export interface ReferencePickerProps {
  id: string
  label: string
  /** Class that the reference leads to. */
  target: string
  value: Resource | null
  onChange: (value: Resource | null) => void
  onBlur?: () => void
  help?: string | undefined
  error?: string | undefined
  isDisabled?: boolean | undefined
  /** Fields that `renderOption` needs beside the name, and conditions that targets have to meet. */
  params?: Pick<ListParams, 'fields' | 'filter' | 'mode'>
  renderOption?: (resource: Resource) => ReactNode
  inputRef?: ((element: HTMLElement | null) => void) | undefined
}

const MOST = 50

const nameOf = (resource: Resource): string => resource.name ?? resource.id

/** As high as every other input. */
const flat = {
  '& .MuiOutlinedInput-root.MuiInputBase-root': {
    padding: '0 10px',
    '& .MuiAutocomplete-input': { padding: 0 },
  },
} as const

const targetsFor = (search: string, params: ReferencePickerProps['params'] = {}): ListParams => ({
  ...params,
  fields: ['id', 'name', ...(params.fields ?? [])],
  search,
  sort: ['name,asc'],
  count: MOST,
})

/** Chooses a resource by name; the service searches, so that thousands are no different from three. */
export function ReferencePicker({ target, params, renderOption, ...props }: ReferencePickerProps) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState('')
  const isChosenName = props.value !== null && typed === nameOf(props.value)
  const search = useDeferredValue(isChosenName ? '' : typed)
  const { data, isFetching } = useQuery(list(target, targetsFor(search, params)))
  return (
    <Picker
      id={props.id}
      options={data?.entries ?? []}
      value={props.value}
      loading={isFetching}
      disabled={props.isDisabled}
      autoHighlight
      sx={flat}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText={t('noneFound')}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, value) => props.onChange(value)}
      onBlur={props.onBlur}
      renderOption={({ key, ...optionProps }, option) => (
        <li key={key} {...optionProps}>
          {renderOption ? renderOption(option) : nameOf(option)}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={props.label}
          error={props.error !== undefined}
          helperText={<FieldHelp help={props.help} error={props.error} />}
          inputRef={props.inputRef}
        />
      )}
    />
  )
}
