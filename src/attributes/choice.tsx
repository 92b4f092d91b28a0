import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { FieldHelp } from './FieldHelp.tsx'
import type { AttributeParts, InputProps } from './parts.ts'
import { StringCell } from './string.tsx'

interface ChoiceSelectProps extends InputProps {
  nameOf: (choice: string) => string
  /** What is chosen to leave it unset; without it one of the choices stays chosen. */
  unset?: string | undefined
}

/** Chooses one of the choices by its name. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { id, label, help, error, attribute, value, nameOf, unset, ...field } = props
  return (
    <TextField
      select
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help} error={error} />}
      inputRef={field.inputRef}
      slotProps={{ formHelperText: { component: 'div' } }}
    >
      {unset === undefined ? null : <MenuItem value="">{unset}</MenuItem>}
      {attribute.choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ChoiceInput(props: InputProps) {
  const t = useTranslations('resource')
  const { required, default: preset } = props.attribute
  const mayBeUnset = required !== true && preset === undefined
  return (
    <ChoiceSelect {...props} nameOf={(choice) => choice} unset={mayBeUnset ? t('notChosen') : undefined} />
  )
}

export const choiceParts: AttributeParts = { Cell: StringCell, Input: ChoiceInput }
