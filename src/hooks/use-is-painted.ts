import { startTransition, useEffect, useState } from 'react'

/**
 * Frames until the first one is on screen: the browser starts further frames while it is still being drawn.
 */
const FRAMES = 3

/**
 * Returns true once a component's first render has been painted. Invisible work can wait for it, so that the
 * first paint of a page gets the processor to itself.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let frame = 0
    const wait = (frames: number): void => {
      if (frames === 0) startTransition(() => setPainted(true))
      else frame = requestAnimationFrame(() => wait(frames - 1))
    }
    wait(FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
