import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { StateMark } from '../values/StateMark.tsx'

/** A field with its label above. */
export const PlainLabelled = styled('div')(({ theme }) => ({
  '& label': { ...theme.typography.subtitle1, display: 'block', marginBottom: 6 },
}))

/** Border of a field. */
export const PlainFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  height: 36,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.line.control}`,
  background: theme.vars.palette.background.paper,
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 1,
  },
  '&[data-wrong]': { borderColor: theme.vars.palette.state.fail.mark },
  '& input': {
    ...theme.typography.body2,
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: '0 10px',
    border: 0,
    outline: 'none',
    background: 'none',
    color: theme.vars.palette.text.primary,
    [theme.breakpoints.down('md')]: { fontSize: '1rem' },
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 28,
    height: 28,
    marginRight: 3,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '@media (pointer: coarse)': { height: 44 },
}))

interface PlainFieldProps {
  label: string
  name: string
  autoComplete: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Masks the characters until the user reveals them. */
  isSecret?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A labelled text input without the weight of the form controls: the sign-in page loads before the rest. */
export function PlainField({ label, error, isSecret = false, ref, onChange, ...input }: PlainFieldProps) {
  const t = useTranslations('signIn')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <PlainLabelled>
      <label htmlFor={id}>{label}</label>
      <PlainFrame data-wrong={error === undefined ? undefined : ''}>
        <input
          {...input}
          ref={ref}
          id={id}
          type={isSecret && !isShown ? 'password' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {isSecret ? (
          <button
            type="button"
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={16} strokeWidth={1.6} aria-hidden />
          </button>
        ) : null}
      </PlainFrame>
      {error === undefined ? null : (
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginTop: 1.5, color: 'state.fail.text' }}
          id={`${id}-error`}
        >
          <StateMark state="failed" size={12} />
          {error}
        </Typography>
      )}
    </PlainLabelled>
  )
}
