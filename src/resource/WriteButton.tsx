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
  /** The page's own way to something new, which the key for that presses. What leads to `…/new` is known by that. */
  isNew?: boolean
}

/** A button that only those may press who may write; it tells the others which role it takes. */
export function WriteButton({ writes, to, disabledReason, isNew, onClick, ...others }: WriteButtonProps) {
  const reason = useForbidden(writes) ?? disabledReason
  const props = isNew ? { ...others, 'data-new': true } : others
  if (to === undefined || reason !== undefined)
    return <ReasonButton {...props} {...(onClick && { onClick })} disabledReason={reason} />
  return <Button {...props} component={Link} to={to} />
}
