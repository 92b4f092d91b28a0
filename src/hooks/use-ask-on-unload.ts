import { useEffect } from 'react'

/** Makes the browser confirm a reload or close in its own words while work would be lost. */
export function useAskOnUnload(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLost])
}
