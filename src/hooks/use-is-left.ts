import { useCallback, useEffect, useRef } from 'react'

/** Tells, whenever it is asked, whether what was drawn is not shown any more. */
export function useIsLeft(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => !isShown.current, [])
}
