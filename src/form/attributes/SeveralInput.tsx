import TextField from '@mui/material/TextField'
import { Picker } from '../../ui/fields/Picker.tsx'
import { type InputProps } from './parts.tsx'

export interface SeveralInputProps extends InputProps {
  /** Available options; selected values that are no longer available are kept. */
  options: readonly { value: string; label: string }[]
  isLoading: boolean
  /** Reason there are no options. */
  failure?: string | undefined
}

/** Multi-select for a list of strings whose options another system defines. */
export function SeveralInput(props: SeveralInputProps) {
  const { id, label, help, error, value, options, isLoading, failure, onChange, onBlur } = props
  const values = Array.isArray(value) ? value.map(String) : []
  const labels = new Map(options.map((option) => [option.value, option.label]))
  return (
    <Picker
      id={id}
      multiple
      filterSelectedOptions
      options={[...new Set([...labels.keys(), ...values])]}
      value={values}
      loading={isLoading}
      disabled={props.isDisabled === true}
      getOptionLabel={(option) => labels.get(option) ?? option}
      onChange={(_event, chosen) => onChange(chosen.length === 0 ? null : chosen)}
      onBlur={onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={props.isRequired === true}
          error={error !== undefined}
          helperText={error ?? failure ?? help}
          inputRef={props.inputRef}
        />
      )}
    />
  )
}
