import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { FieldHelp, type AttributeParts, type CellProps, type InputProps, Unset } from './parts.tsx'

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

function ListCell({ value }: CellProps) {
  return isList(value) ? <>{value.map(String).join(', ')}</> : <Unset />
}

/** One entry per line. */
function ListInput({ id, label, help, error, value, ...field }: InputProps) {
  const [typed, setTyped] = useState(() => (isList(value) ? value.map(String).join('\n') : ''))
  const change = (text: string): void => {
    setTyped(text)
    const entries = text.split('\n').filter((line) => line !== '')
    field.onChange(entries.length === 0 ? null : entries)
  }
  return (
    <TextField
      id={id}
      label={label}
      multiline
      minRows={2}
      maxRows={8}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      required={field.isRequired === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help} error={error} />}
      inputRef={field.inputRef}
      slotProps={{ formHelperText: { component: 'div' } }}
    />
  )
}

export const listParts: AttributeParts = { Cell: ListCell, Input: ListInput }
