import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FieldHelp, type AttributeParts, type CellProps, type InputProps, Unset } from './parts.tsx'

const Code = styled('code')(({ theme }) => ({
  ...theme.typography.code,
  display: 'block',
  maxWidth: 480,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}))

function JsonCell({ value }: CellProps) {
  if (value === null || value === undefined) return <Unset />
  if (typeof value === 'string' || typeof value === 'number') return <>{value}</>
  const text = JSON.stringify(value)
  return <Code title={text}>{text}</Code>
}

function JsonInput({ id, label, help, error, value, ...field }: InputProps) {
  const t = useTranslations('resource')
  const [typed, setTyped] = useState(() => (value == null ? '' : JSON.stringify(value, null, 2)))
  const [problem, setProblem] = useState<string>()
  const change = (text: string): void => {
    setTyped(text)
    try {
      field.onChange(text.trim() === '' ? null : JSON.parse(text))
      setProblem(undefined)
    } catch (reason) {
      setProblem(t('invalidJson', { reason: reason instanceof Error ? reason.message : String(reason) }))
    }
  }
  const message = problem ?? error
  return (
    <TextField
      id={id}
      label={label}
      multiline
      minRows={3}
      maxRows={16}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      required={field.isRequired === true}
      error={message !== undefined}
      helperText={<FieldHelp help={help} error={message} />}
      inputRef={field.inputRef}
      sx={{ '& textarea': { typography: 'code' } }}
      slotProps={{ formHelperText: { component: 'div' }, htmlInput: { spellCheck: false } }}
    />
  )
}

export const jsonParts: AttributeParts = { Cell: JsonCell, Input: JsonInput }
