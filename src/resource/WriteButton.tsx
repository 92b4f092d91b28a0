import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router'
import { ReasonButton } from '../components/ReasonButton.tsx'
import { useForbidden } from './use-permission.ts'

interface WriteButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'startIcon' | 'loading' | 'children' | 'aria-label'
> {
  /** The class whose resources it leads to changing. */
  writes: string
  /** Where it leads; without it the button acts by `onClick`. */
  to?: string
  onClick?: () => void
  /** Another reason why it cannot be pressed now. */
  disabledReason?: string | undefined
  /** The page's own way to something new, which the key for that presses; what leads to `…/new` always is. */
  isNew?: boolean
}

/** A button that only those may press who may write; it tells the others which role it takes. */
export function WriteButton({ writes, to, disabledReason, isNew, onClick, ...others }: WriteButtonProps) {
  const reason = useForbidden(writes) ?? disabledReason
  // Why it cannot be pressed, which the key says then; nothing where it can.
  const props = isNew || to?.endsWith('/new') ? { ...others, 'data-new': reason ?? '' } : others
  if (to === undefined || reason !== undefined)
    return <ReasonButton {...props} {...(onClick && { onClick })} disabledReason={reason} />
  return <Button {...props} component={Link} to={to} />
}
