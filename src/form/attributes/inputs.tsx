import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { AttributeKind } from '../../../model/define.ts'
import { isList, units } from './cells.tsx'
import { ChoiceInput } from './choice.tsx'
import { MapInput } from './map.tsx'
import { type InputProps, textFieldProps } from './parts.tsx'
import { SecretInput } from './secret.tsx'
import { StringInput } from './string.tsx'

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
        {error ?? help}
      </FormHelperText>
    </FormControl>
  )
}

/** Keeps the typed text until it is a number: a partial number must not change under the cursor. */
export function NumberInput(props: InputProps) {
  const { attribute, value, onChange, onBlur } = props
  const t = useTranslations('resource')
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && !Number.isFinite(Number(typed))
  const field = textFieldProps({ ...props, error: props.error ?? (isWrong ? t('invalidNumber') : undefined) })
  const change = (text: string): void => {
    setTyped(text)
    // Text that is not a number is passed unchanged, so that the kind's own validation rejects it.
    onChange(text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text)
  }
  return (
    <TextField
      {...field}
      value={typed ?? (typeof value === 'number' ? String(value) : '')}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null)
        onBlur()
      }}
      autoComplete="off"
      sx={{ maxWidth: 220 }}
      slotProps={{
        ...field.slotProps,
        htmlInput: { inputMode: attribute.kind === 'integer' ? 'numeric' : 'decimal' },
        ...(attribute.unit
          ? {
              input: {
                endAdornment: <InputAdornment position="end">{units[attribute.unit]}</InputAdornment>,
              },
            }
          : {}),
      }}
    />
  )
}

/** Converts to the control's format: local time without a zone, to the minute. */
function toLocal(time: number): string {
  const date = new Date(time)
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const TimestampInput = (props: InputProps) => (
  <TextField
    {...textFieldProps(props)}
    type="datetime-local"
    value={typeof props.value === 'number' ? toLocal(props.value) : ''}
    onChange={(event) => {
      const time = Date.parse(event.target.value)
      props.onChange(Number.isNaN(time) ? null : time)
    }}
    sx={{ maxWidth: 260 }}
  />
)

/** One entry per line. */
function ListInput(props: InputProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState(() => (isList(value) ? value.map(String).join('\n') : ''))
  const change = (text: string): void => {
    setTyped(text)
    const entries = text.split('\n').filter((line) => line !== '')
    onChange(entries.length === 0 ? null : entries)
  }
  return (
    <TextField
      {...textFieldProps(props)}
      multiline
      minRows={2}
      maxRows={8}
      value={typed}
      onChange={(event) => change(event.target.value)}
    />
  )
}

function JsonInput(props: InputProps) {
  const { value, onChange } = props
  const t = useTranslations('resource')
  const [typed, setTyped] = useState(() => (value == null ? '' : JSON.stringify(value, null, 2)))
  const [problem, setProblem] = useState<string>()
  const field = textFieldProps({ ...props, error: problem ?? props.error })
  const change = (text: string): void => {
    setTyped(text)
    try {
      onChange(text.trim() === '' ? null : JSON.parse(text))
      setProblem(undefined)
    } catch (reason) {
      setProblem(t('invalidJson', { reason: reason instanceof Error ? reason.message : String(reason) }))
    }
  }
  return (
    <TextField
      {...field}
      multiline
      minRows={3}
      maxRows={16}
      value={typed}
      onChange={(event) => change(event.target.value)}
      sx={{ '& textarea': { typography: 'code' } }}
      slotProps={{ ...field.slotProps, htmlInput: { spellCheck: false } }}
    />
  )
}

/** Component that edits a value, for each kind of attribute. */
export const attributeInputs: Record<AttributeKind, ComponentType<InputProps>> = {
  string: StringInput,
  integer: NumberInput,
  number: NumberInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  timestamp: TimestampInput,
  map: MapInput,
  list: ListInput,
  json: JsonInput,
  selector: JsonInput,
  secret: SecretInput,
}
