import { useEffect, useEffectEvent, useRef } from 'react'
import { useStreamState } from './use-stream-state.ts'

/** Acts once the service answers again that did not. Without an interruption it never does, so that nothing goes in circles. */
export function useOnceBack(isWanted: boolean, act: () => void): void {
  const { status } = useStreamState()
  const wasAway = useRef(false)
  const again = useEffectEvent(act)
  useEffect(() => {
    if (status === 'away') wasAway.current = true
    if (status !== 'live' || !wasAway.current || !isWanted) return
    wasAway.current = false
    again()
  }, [status, isWanted])
}
