import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Restores a button's focus once its action is done: a pending button is disabled, and browsers blur disabled
 * elements. Does nothing if the user has moved the focus in the meantime.
 */
function useFocusWhileBusy(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    // The browser has not blurred it yet.
    if (isBusy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      const { activeElement } = document
      // The focus is then on the page, or on the dialog around the button.
      if (activeElement === null || activeElement.contains(button.current)) button.current?.focus()
    }
  }, [isBusy])
  return button
}

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
