import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ValueFieldProps } from '../../resource/keys/NewKey.tsx'

/** A password field has one line and loses the others of a certificate, so a text of many is drawn as dots. */
const Field = styled(TextField)(({ theme }) => ({
  '& textarea': { ...theme.typography.code },
  '&[data-masked] textarea': { WebkitTextSecurity: 'disc' },
}))

interface MaskedFieldProps extends ValueFieldProps {
  /** It came by a button, which is gone: typing goes on here. */
  isCome?: boolean
}

/** A text of any number of lines that is hidden until it is asked for. Neither kept nor checked by the browser. */
export function MaskedField({ isCome = false, ...props }: MaskedFieldProps) {
  const { label, name, value, onChange, isDisabled, problem = null } = props
  const t = useTranslations('secretForm')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...(isShown ? {} : { 'data-masked': '' })}
      fullWidth
      multiline
      maxRows={10}
      label={label}
      value={value}
      disabled={isDisabled}
      autoComplete="off"
      error={problem !== null}
      helperText={problem}
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isCome}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' },
        input: {
          endAdornment: (
            <IconButton
              size="small"
              aria-label={t(isShown ? 'hide' : 'show', { name })}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon size={16} strokeWidth={1.6} aria-hidden />
            </IconButton>
          ),
        },
      }}
    />
  )
}
