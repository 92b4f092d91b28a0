import { useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useAskOnUnload } from '../hooks/use-ask-on-unload.ts'

interface DiscardOptions {
  isChanged: boolean
  /** It is being sent: whoever sends it goes on to another page by itself. */
  isBusy: boolean
  onClose: () => void
}

interface Discard {
  /** Closes, or asks first. */
  close: () => void
  isAsking: boolean
  discard: () => void
  keep: () => void
}

/** Asks before a changed form is closed, and before the page that it is on is left: by Back, a link or a reload. */
export function useDiscard({ isChanged, isBusy, onClose }: DiscardOptions): Discard {
  const [isClosing, setIsClosing] = useState(false)
  const isDiscarded = useRef(false)
  const isHeld = isChanged && !isBusy
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isHeld && !isDiscarded.current && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useAskOnUnload(isHeld)
  return {
    close: () => (isChanged ? setIsClosing(true) : onClose()),
    isAsking: isClosing || blocker.state === 'blocked',
    discard: () => {
      isDiscarded.current = true
      if (blocker.state === 'blocked') blocker.proceed()
      else onClose()
    },
    keep: () => {
      setIsClosing(false)
      blocker.reset?.()
    },
  }
}
