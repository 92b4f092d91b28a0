import TextField from '@mui/material/TextField'
import { Age } from '../../ui/values/Time.tsx'
import { FieldHelp, type AttributeParts, type CellProps, type InputProps, Unset } from './parts.tsx'

function TimestampCell({ value }: CellProps) {
  return typeof value === 'number' ? <Age time={value} /> : <Unset />
}

/** Converts to the control's format: local time without a zone, to the minute. */
function toLocal(time: number): string {
  const date = new Date(time)
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function TimestampInput({ id, label, help, error, value, ...field }: InputProps) {
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={label}
      value={typeof value === 'number' ? toLocal(value) : ''}
      onChange={(event) => {
        const time = Date.parse(event.target.value)
        field.onChange(Number.isNaN(time) ? null : time)
      }}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      required={field.isRequired === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help} error={error} />}
      inputRef={field.inputRef}
      sx={{ maxWidth: 260 }}
      slotProps={{ formHelperText: { component: 'div' } }}
    />
  )
}

export const timestampParts: AttributeParts = { Cell: TimestampCell, Input: TimestampInput }
