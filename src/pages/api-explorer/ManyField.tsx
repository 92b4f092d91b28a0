import TextField from '@mui/material/TextField'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Picker } from '../../components/Picker.tsx'
import type { ParameterFieldProps } from './parameter-field.ts'

interface ManyFieldProps extends Pick<ParameterFieldProps, 'parameter' | 'values' | 'onChange'> {
  /** Suggested values; others can be typed. */
  options: readonly string[]
  hint: string
}

/** Input for a parameter with several values. Typed text is accepted on blur, so that nothing is lost. */
export function ManyField({ parameter, values, onChange, options, hint }: ManyFieldProps) {
  const t = useTranslations('apiExplorer.call')
  const id = useId()
  return (
    <Picker
      id={id}
      multiple
      freeSolo
      autoSelect
      disableCloseOnSelect={options.length > 0}
      filterSelectedOptions
      slotProps={{ chip: { variant: 'outlined', deleteIcon: <X size={12} strokeWidth={1.8} /> } }}
      options={options}
      value={[...values]}
      onChange={(_event, entries) => onChange(entries.map((entry) => entry.trim()).filter(Boolean))}
      renderInput={(input) => (
        <TextField
          {...input}
          label={parameter.name}
          placeholder={values.length === 0 ? hint || t('addValue') : ''}
          helperText={parameter.description}
        />
      )}
    />
  )
}
