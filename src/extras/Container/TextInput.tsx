import TextField from '@mui/material/TextField'
import { type Control, type FieldPath, useController } from 'react-hook-form'
import type { ContainersValues } from './use-container-form.ts'

interface TextInputProps {
  control: Control<ContainersValues>
  name: FieldPath<ContainersValues>
  label: string
  problem?: (text: string) => string | true
  /** Suggested texts; any other can be typed. */
  suggested?: readonly string[]
  /** Allows several lines: a single-line field would drop all but the first. */
  hasLines?: boolean
}

/** Text input of a variable. */
export function TextInput({ control, name, label, problem, suggested, hasLines = false }: TextInputProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: problem ? { validate: (value) => problem(String(value)) } : {},
  })
  const { ref, value, ...input } = field
  const listId = suggested === undefined ? undefined : `${name}-suggested`
  return (
    <>
      <TextField
        {...input}
        id={name}
        value={String(value)}
        inputRef={ref}
        label={label}
        multiline={hasLines}
        maxRows={12}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', list: listId } }}
      />
      {listId === undefined ? null : (
        <datalist id={listId}>
          {suggested?.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
