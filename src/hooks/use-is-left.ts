import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that reports whether the component has unmounted. */
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
