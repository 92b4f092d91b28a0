import { useEffect, useRef, useState } from 'react'
import type { Exchange } from '../../api/exchange.ts'

/** Minimum interval between renders of a stream, in milliseconds. */
const DRAW_MS = 250

export interface Parts {
  draw: (answer: Exchange) => void
  clear: () => void
  /** Last rendered part; null before the first one. */
  shown: Exchange | null
}

/** Renders parts of a stream at a limited rate. The timer uses the latest part. */
export function useParts(): Parts {
  const [shown, setShown] = useState<Exchange | null>(null)
  const latest = useRef<Exchange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = null
    setShown(null)
  }
  const draw = (answer: Exchange): void => {
    latest.current = answer
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setShown(latest.current)
    }, DRAW_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { draw, clear, shown }
}
