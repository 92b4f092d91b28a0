import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FieldHelp } from './FieldHelp.tsx'
import { FieldSet } from './FieldSet.tsx'
import type { AttributeParts, InputProps } from './parts.ts'
import { Unset } from './Unset.tsx'

/** No answer ever holds a secret, so there is nothing to show. */
function SecretCell() {
  return <Unset />
}

export interface SecretInputProps extends InputProps {
  /** What is typed is shown, as only what is stored is secret. */
  isShown?: boolean
}

/** Empty means unchanged: what is stored is never read back. */
function SecretText({ id, label, help, error, attribute, value, isShown, ...field }: SecretInputProps) {
  const t = useTranslations('resource')
  const isLong = (attribute.maxLength ?? 0) > 1024
  return (
    <TextField
      id={id}
      label={label}
      type={isLong || isShown ? 'text' : 'password'}
      multiline={isLong}
      {...(isLong ? { minRows: 4, maxRows: 12 } : {})}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={field.onBlur}
      disabled={field.isDisabled === true}
      error={error !== undefined}
      helperText={<FieldHelp help={help ?? t('secretKept')} error={error} />}
      inputRef={field.inputRef}
      autoComplete={isShown ? 'off' : 'new-password'}
      slotProps={{ formHelperText: { component: 'div' }, htmlInput: { spellCheck: false } }}
    />
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  '& > span': { marginRight: 'auto', color: theme.vars.palette.text.secondary },
}))

/** One that is set: it stays, is replaced by another, or is removed. `true` is the value that stays. */
function SetSecret(props: SecretInputProps) {
  const { id, label, value, onChange, onBlur, isDisabled } = props
  const t = useTranslations('resource')
  const [isReplacing, setIsReplacing] = useState(false)
  const keep = (): void => {
    setIsReplacing(false)
    onChange(true)
  }
  if (isReplacing)
    return (
      <div>
        <SecretText {...props} onChange={(text) => onChange(text ?? true)} />
        <Button size="small" variant="text" onClick={keep} disabled={isDisabled === true}>
          {t('keepSecret')}
        </Button>
      </div>
    )
  return (
    <FieldSet id={id} label={label} onBlur={onBlur}>
      <Row>
        <span>{t(value === null ? 'secretGoes' : 'secretKept')}</span>
        {value === null ? (
          <Button size="small" onClick={keep} disabled={isDisabled === true}>
            {t('keepSecret')}
          </Button>
        ) : (
          <>
            <Button
              size="small"
              aria-label={t('replaceSecretOf', { name: label })}
              onClick={() => setIsReplacing(true)}
              disabled={isDisabled === true}
            >
              {t('replaceSecret')}
            </Button>
            <Button
              size="small"
              aria-label={t('removeSecretOf', { name: label })}
              onClick={() => onChange(null)}
              disabled={isDisabled === true}
            >
              {t('removeSecret')}
            </Button>
          </>
        )}
      </Row>
    </FieldSet>
  )
}

/** A form that knows that a secret is set begins with `true`. */
export function SecretInput(props: SecretInputProps) {
  const [wasSet] = useState(props.value === true)
  return wasSet ? <SetSecret {...props} /> : <SecretText {...props} />
}

export const secretParts: AttributeParts = { Cell: SecretCell, Input: SecretInput }
