import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FieldSet, type InputProps, textFieldProps } from './parts.tsx'

interface SecretInputProps extends InputProps {
  /** Shows the typed text, as only the stored value is secret. */
  isShown?: boolean
}

interface SecretTextProps extends SecretInputProps {
  /** Opened by a button that is now gone: takes the focus. */
  isCome?: boolean
}

/** Empty means unchanged: the stored value is never read back. */
function SecretText({ isShown, isCome, ...props }: SecretTextProps) {
  const { attribute, value, onChange } = props
  const t = useTranslations('resource')
  const isLong = (attribute.maxLength ?? 0) > 1024
  const field = textFieldProps({ ...props, help: props.help ?? t('secretKept') })
  return (
    <TextField
      {...field}
      type={isLong || isShown ? 'text' : 'password'}
      multiline={isLong}
      {...(isLong ? { minRows: 4, maxRows: 12 } : {})}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces a focused button
      autoFocus={isCome === true}
      autoComplete={isShown ? 'off' : 'new-password'}
      slotProps={{ ...field.slotProps, htmlInput: { spellCheck: false } }}
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

/**
 * Input for a secret that is set: keep, replace or remove it. `true` means keep, an empty string means a
 * replacement not yet typed. Each choice unmounts the pressed button, so the control that replaces it takes
 * the focus.
 */
function SetSecret(props: SecretInputProps) {
  const { id, label, value, onChange, onBlur, isDisabled } = props
  const t = useTranslations('resource')
  const [isPressed, setIsPressed] = useState(false)
  const press = (next: true | '' | null) => (): void => {
    setIsPressed(true)
    onChange(next)
  }
  const button = { size: 'small', disabled: isDisabled === true } as const
  const first = { ...button, autoFocus: isPressed }
  if (typeof value === 'string')
    return (
      <div>
        <SecretText {...props} isCome={isPressed} onChange={(text) => onChange(text ?? '')} />
        <Button
          {...button}
          variant="text"
          // Prevents the blur: validation on blur would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press(true)}
        >
          {t('keepSecret')}
        </Button>
      </div>
    )
  return (
    <FieldSet id={id} label={label} onBlur={onBlur}>
      <Row>
        <span>{t(value === null ? 'secretGoes' : 'secretKept')}</span>
        {value === null ? (
          <Button {...first} onClick={press(true)}>
            {t('keepSecret')}
          </Button>
        ) : (
          <>
            <Button {...first} aria-label={t('replaceSecretOf', { name: label })} onClick={press('')}>
              {t('replaceSecret')}
            </Button>
            <Button {...button} aria-label={t('removeSecretOf', { name: label })} onClick={press(null)}>
              {t('removeSecret')}
            </Button>
          </>
        )}
      </Row>
    </FieldSet>
  )
}

/** A form starts with `true` if it knows that the secret is set. */
export function SecretInput(props: SecretInputProps) {
  const [wasSet] = useState(props.value === true)
  return wasSet ? <SetSecret {...props} /> : <SecretText {...props} />
}
