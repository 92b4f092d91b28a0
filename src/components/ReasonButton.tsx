import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'

interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; it stays focusable and says so. */
  disabledReason?: string | undefined
}

/** A button that says why it is disabled, to the pointer and to the keyboard. */
export function ReasonButton({ disabledReason, onClick, ...props }: ReasonButtonProps) {
  if (disabledReason === undefined) return <Button onClick={onClick} {...props} />
  return (
    <Tooltip title={disabledReason} describeChild enterDelay={0}>
      <Button
        {...props}
        aria-disabled
        sx={{ '&&&': { color: 'text.disabled', bgcolor: 'action.hover', cursor: 'default' } }}
      />
    </Tooltip>
  )
}
