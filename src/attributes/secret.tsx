import TextField from '@mui/material/TextField'
import { useTranslations } from 'use-intl'
import { FieldHelp } from './FieldHelp.tsx'
import type { AttributeParts, InputProps } from './parts.ts'
import { Unset } from './Unset.tsx'

/** No answer ever holds a secret, so there is nothing to show. */
function SecretCell() {
  return <Unset />
}

/** Empty means unchanged: what is stored is never read back. */
function SecretInput({ id, label, help, error, attribute, value, ...field }: InputProps) {
  const t = useTranslations('resource')
  const isLong = (attribute.maxLength ?? 0) > 1024
  return (
    <TextField
      id={id}
      label={label}
      type={isLong ? 'text' : 'password'}
      multiline={isLong}
      {...(isLong ? { minRows: 4, maxRows: 12 } : {})}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help ?? t('secretKept')} error={error} />}
      inputRef={field.inputRef}
      autoComplete="new-password"
      slotProps={{ formHelperText: { component: 'div' }, htmlInput: { spellCheck: false } }}
    />
  )
}

export const secretParts: AttributeParts = { Cell: SecretCell, Input: SecretInput }
