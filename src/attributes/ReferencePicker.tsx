import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Picker, stopKey } from '../components/Picker.tsx'
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
  isRequired?: boolean
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

/**
 * Chooses a resource by name; the service searches, so that thousands are no different from three. As soon as another name is
 * typed, what was chosen before is so no more: nobody is to act on what the field does not say.
 */
export function ReferencePicker({ target, params, renderOption, ...props }: ReferencePickerProps) {
  const t = useTranslations('resource')
  const { value, onChange } = props
  /** Null while the field says what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDeferredValue(typed ?? '')
  const { data, isFetching, isPlaceholderData } = useQuery(list(target, targetsFor(search, params)))
  const isOfBefore = isPlaceholderData || search !== (typed ?? '')
  return (
    <Picker
      id={props.id}
      options={data?.entries ?? []}
      value={value}
      inputValue={typed ?? (value === null ? '' : nameOf(value))}
      loading={isFetching}
      disabled={props.isDisabled}
      autoHighlight
      // Whoever leaves the field leaves what is typed; MUI would take it while it is being typed, too.
      clearOnBlur={false}
      sx={flat}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={t('noneFound')}
      onKeyDown={(event) => {
        // What the list still shows was found by what was typed before.
        if (event.key === 'Enter' && isOfBefore) stopKey(event)
      }}
      onInputChange={(_event, text, reason) => {
        setTyped(reason === 'input' ? text : null)
        if (reason === 'input' && value !== null) onChange(null)
      }}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={() => {
        setTyped(null)
        props.onBlur?.()
      }}
      renderOption={({ key, ...optionProps }, option) => (
        <li key={key} {...optionProps}>
          {renderOption ? renderOption(option) : nameOf(option)}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={props.label}
          required={props.isRequired === true}
          error={props.error !== undefined}
          helperText={<FieldHelp help={props.help} error={props.error} />}
          inputRef={props.inputRef}
        />
      )}
    />
  )
}
