import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { FieldHelp } from './FieldHelp.tsx'
import type { AttributeParts, InputProps } from './parts.ts'
import { StringCell } from './string.tsx'

function ChoiceInput({ id, label, help, error, attribute, value, ...field }: InputProps) {
  const t = useTranslations('resource')
  const mayBeUnset = attribute.required !== true && attribute.default === undefined
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
      {mayBeUnset ? <MenuItem value="">{t('notChosen')}</MenuItem> : null}
      {attribute.choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const choiceParts: AttributeParts = { Cell: StringCell, Input: ChoiceInput }
