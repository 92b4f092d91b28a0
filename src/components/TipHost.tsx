import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { type ShownTip, watchTips } from './tip.ts'

/** Shows the tooltips of all elements that have one; mounted once per page. */
export function TipHost() {
  const [{ isOpen, anchor, text }, setTip] = useState<Partial<ShownTip> & { isOpen: boolean }>({
    isOpen: false,
  })
  useEffect(
    // Keeps the text while the tooltip fades out.
    () => watchTips((shown) => setTip((last) => ({ ...last, ...shown, isOpen: shown !== null }))),
    [],
  )
  // A removed anchor leaves no place to fade out at.
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
