import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useFocusWhileBusy } from '../hooks/use-focus-while-busy.ts'

interface ReasonButtonProps extends ButtonProps {
  /** Why the button is disabled; it stays focusable and shows the reason. */
  disabledReason?: string | undefined
}

/** A button that explains to pointer and keyboard users why it is disabled. */
export function ReasonButton({ disabledReason, onClick, sx, ...props }: ReasonButtonProps) {
  const isDisabled = disabledReason !== undefined
  const button = useFocusWhileBusy(props.loading === true)
  // One element for both states: swapping elements would lose a click or the focus.
  return (
    <Tooltip title={disabledReason ?? ''} describeChild enterDelay={0}>
      <Button
        {...props}
        ref={button}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
        sx={isDisabled ? disabledLook : sx}
      />
    </Tooltip>
  )
}

const disabledLook = {
  '&&&': { color: 'text.disabled', bgcolor: 'action.hover', cursor: 'default' },
} as const
