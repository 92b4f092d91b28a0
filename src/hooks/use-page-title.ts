import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * Title set by the current page; `isWhole` omits the route's parts, which would name a page that does not
 * exist.
 */
interface OwnTitle {
  text: string
  isWhole: boolean
}

const title = createStore<OwnTitle | null>(null)

export const useOwnTitle = (): OwnTitle | null => useStore(title)

/** Sets a window title that only the page itself knows, until it unmounts. */
export function usePageTitle(text: string, { isWhole = false } = {}): void {
  useEffect(() => {
    title.set({ text, isWhole })
    return () => title.set(null)
  }, [text, isWhole])
}
