import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { FieldHelp } from '../../attributes/FieldHelp.tsx'
import type { InputProps } from '../../attributes/parts.ts'
import { providerTypeName } from './provider.ts'

/** Chooses the type by its name. */
export function ProviderTypeInput({ id, label, help, error, attribute, value, ...field }: InputProps) {
  const t = useTranslations('infrastructure.types')
  return (
    <TextField
      select
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help} error={error} />}
      inputRef={field.inputRef}
      slotProps={{ formHelperText: { component: 'div' } }}
    >
      {attribute.choices?.map((type) => (
        <MenuItem key={type} value={type}>
          {providerTypeName(type, t)}
        </MenuItem>
      ))}
    </TextField>
  )
}
