import { useEffect, useEffectEvent, useRef } from 'react'
import { useStreamState } from './use-stream-state.ts'

/**
 * Runs `act` once when the service responds again after an interruption. Does nothing without an
 * interruption, which rules out loops.
 */
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
