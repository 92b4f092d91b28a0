import { useEffect, useRef, useState } from 'react'
import type { Exchange } from '../../api/exchange.ts'

/** A stream is drawn this often at most. */
const DRAW_MS = 250

export interface Parts {
  draw: (answer: Exchange) => void
  clear: () => void
  /** What was drawn last; null before the first part. */
  shown: Exchange | null
}

/** Draws what comes of a stream, at a pace that a browser can follow. The timer takes the latest part. */
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
