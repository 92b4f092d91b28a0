import TextField from '@mui/material/TextField'
import type { SxProps, Theme } from '@mui/material/styles'
import { ImageText } from '../../ui/values/ImageText.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { stateOf } from '../../ui/values/state.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { FieldHelp, type AttributeParts, type CellProps, type InputProps, Unset } from './parts.tsx'

const isState = (name: string): boolean => /(^|[a-z])state$/i.test(name)

/**
 * Returns true if a value is shown as a state label: its attribute is named like a state, and the label
 * supports the value.
 */
export const isKnownState = (name: string, value: string): boolean =>
  isState(name) && stateOf(value) !== 'unknown'

export function StringCell({ name, attribute, value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <Unset />
  if (attribute.format === 'image') return <ImageText image={value} />
  if (isKnownState(name, value)) return <StateLabel state={stateOf(value)} />
  const isReported = reportedNames.has(name) && (attribute.readOnly === true || value.endsWith('.'))
  return isReported ? <Reported text={value} /> : <>{value}</>
}

/** Attributes with a text by the service: the default policy's description. */
const reportedNames: ReadonlySet<string> = new Set(['description'])

/** Translates a text of the service; text written by users is in no catalogue and stays unchanged. */
function Reported({ text }: { text: string }) {
  return <>{useSay()(text)}</>
}

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

export function StringInput({
  id,
  label,
  help,
  error,
  attribute,
  value,
  isCode = false,
  ...field
}: StringInputProps) {
  const isLong = (attribute.maxLength ?? 0) >= MULTILINE_FROM && attribute.format === undefined
  return (
    <TextField
      id={id}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      required={field.isRequired === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help} error={error} />}
      inputRef={field.inputRef}
      multiline={isLong}
      {...(isLong ? { minRows: 2, maxRows: 8 } : {})}
      sx={isCode ? codeText : {}}
      autoComplete="off"
      slotProps={{
        htmlInput: { spellCheck: isLong && !isCode, autoCapitalize: 'none' },
        formHelperText: { component: 'div' },
      }}
    />
  )
}

export const stringParts: AttributeParts = { Cell: StringCell, Input: StringInput }
