import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Picker, stopKey } from '../../ui/fields/Picker.tsx'
import { list, type ListParams, type Resource } from '../../api/queries.ts'

interface ReferencePickerProps {
  id: string
  label: string
  /** Class of the reference's target. */
  target: string
  value: Resource | null
  onChange: (value: Resource | null) => void
  onBlur?: () => void
  help?: string | undefined
  error?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean
  /** Additional fields that `renderOption` needs, and filters for targets. */
  params?: Pick<ListParams, 'fields' | 'filter' | 'mode'>
  renderOption?: (resource: Resource) => ReactNode
  inputRef?: ((element: HTMLElement | null) => void) | undefined
}

const MAX = 50

const nameOf = (resource: Resource): string => resource.name ?? resource.id

const targetsFor = (search: string, params: ReferencePickerProps['params'] = {}): ListParams => ({
  ...params,
  fields: ['id', 'name', ...(params.fields ?? [])],
  search,
  sort: ['name,asc'],
  count: MAX,
})

/**
 * Picks a resource by name. The service searches, so the number of resources does not matter. Typing another
 * name clears the selection at once: nobody should act on a value the field does not show.
 */
export function ReferencePicker({ target, params, renderOption, ...props }: ReferencePickerProps) {
  const t = useTranslations('resource')
  const { value, onChange } = props
  /** Null while the field shows the selection. */
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
      // Leaving the field discards the typed text; MUI would clear it during typing, too.
      clearOnBlur={false}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={t('noneFound')}
      onKeyDown={(event) => {
        // The listed options still match the previous text.
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
          helperText={props.error ?? props.help}
          inputRef={props.inputRef}
        />
      )}
    />
  )
}
