interface Press {
  button: number
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/**
 * Returns true for a click that opens a link in another tab or window: the middle button, Ctrl, Cmd or Shift.
 */
export const meansNewTab = ({ button, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey))
