import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
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
    ({ currentLocation: now, nextLocation: next }) =>
      isHeld && !isDiscarded.current && (now.pathname !== next.pathname || now.search !== next.search),
  )
  useAskOnUnload(isHeld)
  const { key } = useLocation()
  /** Where the step began that was let go. */
  const from = useRef<string | null>(null)
  // A step within the page, such as back to another page of its list, leaves the form where it is.
  const arrive = useEffectEvent((at: string) => {
    if (from.current !== null && from.current !== at) onClose()
  })
  useEffect(() => arrive(key), [key])
  return {
    // What is being sent cannot be discarded any more; what comes of it is told.
    close: () => (isHeld ? setIsClosing(true) : onClose()),
    isAsking: isClosing || blocker.state === 'blocked',
    discard: () => {
      isDiscarded.current = true
      if (blocker.state !== 'blocked') return onClose()
      from.current = key
      blocker.proceed()
    },
    keep: () => {
      setIsClosing(false)
      blocker.reset?.()
    },
  }
}
