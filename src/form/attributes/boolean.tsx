import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslations } from 'use-intl'
import { FieldHelp, type AttributeParts, type CellProps, type InputProps, Unset } from './parts.tsx'

function BooleanCell({ value }: CellProps) {
  const t = useTranslations('resource')
  return typeof value === 'boolean' ? <>{t(value ? 'yes' : 'no')}</> : <Unset />
}

function BooleanInput({ id, label, help, error, value, ...field }: InputProps) {
  return (
    <FormControl error={error !== undefined} disabled={field.isDisabled === true}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            checked={value === true}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.inputRef ?? null, 'aria-describedby': `${id}-help` } }}
          />
        }
      />
      <FormHelperText id={`${id}-help`} component="div" sx={{ '&&': { margin: '0 0 0 24px' } }}>
        <FieldHelp help={help} error={error} />
      </FormHelperText>
    </FormControl>
  )
}

export const booleanParts: AttributeParts = { Cell: BooleanCell, Input: BooleanInput }
