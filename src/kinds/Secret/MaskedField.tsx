import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LinesField } from '../../form/keys/LinesField.tsx'
import type { ValueFieldProps } from '../../form/keys/NewKey.tsx'

/**
 * A password field has a single line and would drop the other lines of a certificate, so multi-line text is
 * masked by style.
 */
const Field = styled(LinesField)({ '&[data-masked] textarea': { WebkitTextSecurity: 'disc' } })

interface MaskedFieldProps extends ValueFieldProps {
  /** Opened by a button that is now gone: takes the focus. */
  isCome?: boolean
  required?: boolean
}

/** Text of any number of lines, hidden until revealed. */
export function MaskedField({ isCome = false, ...props }: MaskedFieldProps) {
  const t = useTranslations('secretForm')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...props}
      {...(isShown ? {} : { 'data-masked': '' })}
      maxRows={10}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces a focused button
      autoFocus={isCome}
      end={
        <IconButton
          size="small"
          aria-label={t(isShown ? 'hide' : 'show', { name: props.name })}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={16} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
    />
  )
}
