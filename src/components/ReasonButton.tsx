import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useFocusWhileBusy } from '../hooks/use-focus-while-busy.ts'

interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; it stays focusable and says so. */
  disabledReason?: string | undefined
}

/** A button that says why it is disabled, to the pointer and to the keyboard. */
export function ReasonButton({ disabledReason, onClick, sx, ...props }: ReasonButtonProps) {
  const isDisabled = disabledReason !== undefined
  const button = useFocusWhileBusy(props.loading === true)
  // One element in both states: another one in its place would lose a click or the focus that came to the first.
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
