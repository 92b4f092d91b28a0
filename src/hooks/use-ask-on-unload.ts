import { useEffect } from 'react'

/** While something would be lost by it, the browser asks before it reloads or closes the document, in its own words. */
export function useAskOnUnload(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLost])
}
