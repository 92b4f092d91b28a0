import { styled } from '@mui/material/styles'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { ValueFieldProps } from './NewKey.tsx'

const Field = styled(TextField)(({ theme }) => ({ '& textarea': { ...theme.typography.code } }))

interface LinesFieldProps
  extends ValueFieldProps, Pick<TextFieldProps, 'className' | 'maxRows' | 'autoFocus' | 'required'> {
  /** Adornment at the end, inside the field. */
  end?: ReactNode
}

/** Multi-line input, such as for a settings file, without autocomplete or spell check. */
export function LinesField({
  name: _name,
  onChange,
  isDisabled,
  problem = null,
  end,
  ...props
}: LinesFieldProps) {
  return (
    <Field
      fullWidth
      multiline
      maxRows={14}
      {...props}
      disabled={isDisabled}
      autoComplete="off"
      error={problem !== null}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' },
        ...(end === undefined ? {} : { input: { endAdornment: end } }),
      }}
    />
  )
}
