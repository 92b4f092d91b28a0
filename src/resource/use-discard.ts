import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { useAskOnUnload } from '../hooks/use-ask-on-unload.ts'

interface DiscardOptions {
  isChanged: boolean
  /** Submission is running; the sender navigates on success. */
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

/** Asks before closing a changed form or leaving its page through Back, a link or a reload. */
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
  /** Location key at which a blocked navigation was allowed to proceed. */
  const from = useRef<string | null>(null)
  // Navigation within the page, such as back to another list page, doesn't unmount the form.
  const arrive = useEffectEvent((at: string) => {
    if (from.current !== null && from.current !== at) onClose()
  })
  useEffect(() => arrive(key), [key])
  return {
    // A running submission can't be discarded; its result is reported anyway.
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
