import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import type { ValueFieldProps } from '../../resource/keys/NewKey.tsx'

const Field = styled(TextField)(({ theme }) => ({ '& textarea': { ...theme.typography.code } }))

/** A text of any number of lines, such as a file of settings. */
export const LinesField = ({ label, value, onChange, isDisabled, problem = null }: ValueFieldProps) => (
  <Field
    fullWidth
    multiline
    maxRows={14}
    label={label}
    value={value}
    disabled={isDisabled}
    autoComplete="off"
    error={problem !== null}
    helperText={problem}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } }}
  />
)
