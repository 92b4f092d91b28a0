import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value as it is when it has not changed for a moment: what is typed, when typing pauses. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
