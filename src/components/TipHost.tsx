import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { type ShownTip, watchTips } from './tip.ts'

/** Shows the tips of all elements that have one; it stands once in the page. */
export function TipHost() {
  const [{ isOpen, anchor, text }, setTip] = useState<Partial<ShownTip> & { isOpen: boolean }>({
    isOpen: false,
  })
  useEffect(
    // It keeps its text while it fades.
    () => watchTips((shown) => setTip((last) => ({ ...last, ...shown, isOpen: shown !== null }))),
    [],
  )
  // Beside what is gone there is no place to fade at.
  if (!isOpen && anchor?.isConnected === false) return null
  return (
    <Tooltip
      open={isOpen}
      title={text ?? ''}
      describeChild
      slotProps={{ popper: { anchorEl: anchor ?? null } }}
    >
      <span hidden />
    </Tooltip>
  )
}
