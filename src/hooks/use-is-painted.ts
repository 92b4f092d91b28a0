import { startTransition, useEffect, useState } from 'react'

/** Frames until the first is on the screen: others are begun while it is still being drawn. */
const FRAMES = 3

/**
 * Whether what a component drew first has been painted. What nobody sees yet can wait for it, so that the first picture
 * of a page has the processor for itself.
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
