import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import { type Right, useForbidden } from './use-permission.ts'

export interface WriteButtonProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'startIcon' | 'loading' | 'children' | 'aria-label'
> {
  /** Class of the resources it changes. */
  writes: string
  /** Right that it requires; defaults to `write`. */
  right?: Right
  /** Link target. If undefined, the button calls `onClick`. */
  to?: string
  onClick?: () => void
  /** Further reason it is disabled now. */
  disabledReason?: string | undefined
  /** Main "new" button of the page, triggered by its shortcut. Links to `…/new` always count. */
  isNew?: boolean
}

/** Button enabled only for users with write access. Others see the required role. */
export function WriteButton({
  writes,
  right,
  to,
  disabledReason,
  isNew,
  onClick,
  ...others
}: WriteButtonProps) {
  const reason = useForbidden(writes, undefined, right) ?? disabledReason
  // Reason it is disabled, shown by the shortcut; empty if enabled.
  const props = isNew || to?.endsWith('/new') ? { ...others, 'data-new': reason ?? '' } : others
  if (to === undefined || reason !== undefined)
    return <ReasonButton {...props} {...(onClick && { onClick })} disabledReason={reason} />
  return <Button {...props} component={Link} to={to} />
}
