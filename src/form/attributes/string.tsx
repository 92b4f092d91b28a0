import TextField from '@mui/material/TextField'
import type { SxProps, Theme } from '@mui/material/styles'
import { type InputProps, textFieldProps } from './parts.tsx'

/** Attributes with at least this maximum length get a multi-line input. */
const MULTILINE_FROM = 300

const codeText: SxProps<Theme> = {
  '& textarea': (theme) => ({
    fontFamily: theme.typography.code.fontFamily,
    wordBreak: 'break-all',
    [theme.breakpoints.up('md')]: theme.typography.code,
  }),
}

interface StringInputProps extends InputProps {
  /** Machine-readable: shown as code, without spell checking. */
  isCode?: boolean
}

export function StringInput({ isCode = false, ...props }: StringInputProps) {
  const { attribute, value, onChange } = props
  const isLong = (attribute.maxLength ?? 0) >= MULTILINE_FROM && attribute.format === undefined
  const field = textFieldProps(props)
  return (
    <TextField
      {...field}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      multiline={isLong}
      {...(isLong ? { minRows: 2, maxRows: 8 } : {})}
      sx={isCode ? codeText : {}}
      autoComplete="off"
      slotProps={{
        ...field.slotProps,
        htmlInput: { spellCheck: isLong && !isCode, autoCapitalize: 'none' },
      }}
    />
  )
}

export const CertificateInput = (props: InputProps) => <StringInput {...props} isCode />
