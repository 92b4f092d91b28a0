import { useEffect, useState } from 'react'

/** Debounces a value, such as typed text. */
export function usePaused<Value>(value: Value, pauseMs = 300): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
